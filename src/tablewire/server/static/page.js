// Keeps a page up to date: the list of tables, or one table's board, seats and story.
// What comes from the server is only ever set as text, never as markup.
"use strict";

const element = (tag, kind, ...inside) => {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  made.append(...inside);
  return made;
};

const listen = (path, heard) => {
  const offline = document.getElementById("offline");
  let source = null;
  const open = () => {
    source = new EventSource(path);
    source.onopen = () => { offline.hidden = true; };
    source.onmessage = (event) => heard(JSON.parse(event.data));
    source.onerror = () => {
      offline.hidden = false;
      // The browser tries again by itself, but not after an answer that it did not like.
      if (source.readyState === EventSource.CLOSED) setTimeout(open, 3000);
    };
  };
  open();
};

// The list of tables

const list = document.getElementById("tables");
if (list) {
  const none = document.getElementById("none");
  const card = (table) => {
    const preview = element("img", "preview");
    preview.alt = "";
    preview.loading = "lazy";
    preview.src = `${table.href}/board.svg`;
    const people = table.people.map((seat) => element("li", seat.class, seat.name));
    const about = element(
      "div", "about",
      element("h2", "", table.name),
      element("p", "", table.title),
      element("ul", "people", ...people),
      element("span", `badge ${table.phase}`, table.state),
    );
    const link = element("a", "", preview, about);
    link.href = table.href;
    return element("li", "card", link);
  };
  let shown = new Map();
  listen("/events", (tables) => {
    const before = shown;
    shown = new Map();
    for (const table of tables) {
      const key = JSON.stringify(table);
      shown.set(key, before.get(key) ?? card(table));
    }
    list.replaceChildren(...shown.values());
    none.hidden = tables.length > 0;
  });
}

// One table

const board = document.getElementById("board");
if (board) {
  const here = board.dataset.table;
  const story = document.getElementById("story");
  const seats = document.getElementById("seats");
  const phase = document.getElementById("phase");
  const MOST_LINES = 600;
  const offline = document.getElementById("offline");
  const lost = offline.textContent;
  let wanted = null;
  let busy = false;

  const redraw = () => {
    if (busy || wanted === null) return;
    busy = true;
    board.src = `${here}/board.svg?v=${encodeURIComponent(wanted)}`;
    wanted = null;
    setTimeout(() => { busy = false; redraw(); }, 200);
  };
  const seat = (told) => {
    const [most, ...notes] = told.words;
    return element(
      "li", told.turn ? `${told.class} turn` : told.class,
      element("b", "name", told.name),
      element("span", "most", most ?? ""),
      element("ul", "notes", ...notes.map((words) => element("li", "", words))),
    );
  };
  const line = (told) => element("li", told.kind, told.text);
  const atEnd = () => story.scrollHeight - story.scrollTop - story.clientHeight < 40;
  const toEnd = () => { story.scrollTop = story.scrollHeight; };

  const tellPast = async (before) => {
    const answer = await fetch(`${here}/story`);
    if (!answer.ok) return;
    const past = (await answer.json()).filter((told) => told.number < before);
    const follow = atEnd();
    story.prepend(...past.flatMap((told) => told.lines.map(line)));
    if (follow) toEnd();
  };

  listen(`${here}/events`, (news) => {
    const follow = atEnd();
    if (news.fresh) {
      // The connection is new: what happened before is told once more.
      story.replaceChildren();
      tellPast(news.number);
    }
    story.append(...news.lines.map(line));
    while (story.children.length > MOST_LINES) story.firstChild.remove();
    if (follow) toEnd();
    offline.textContent = news.phase === "closed" ? "This table is closed." : lost;
    seats.replaceChildren(...news.seats.map(seat));
    phase.textContent = news.state;
    phase.className = `badge ${news.phase}`;
    wanted = news.version;
    redraw();
  });
}

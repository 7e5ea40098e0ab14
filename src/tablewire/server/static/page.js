// Keeps a page up to date: the list of tables, or one table's board, seats and story.
// What comes from the server is only ever set as text, never as markup.
"use strict";

const text = (tag, words, kind) => {
  const element = document.createElement(tag);
  element.textContent = words;
  if (kind) element.className = kind;
  return element;
};

const list = document.getElementById("tables");
if (list) {
  const show = (tables) => {
    list.replaceChildren(
      ...tables.map((table) => {
        const row = document.createElement("tr");
        const link = text("a", table.name);
        link.href = table.href;
        const first = document.createElement("td");
        first.append(link);
        row.append(first, text("td", table.game), text("td", table.phase), text("td", table.seats));
        return row;
      }),
    );
  };
  new EventSource("/events").onmessage = (event) => show(JSON.parse(event.data));
}

const board = document.getElementById("board");
if (board) {
  const here = board.dataset.table;
  const story = document.getElementById("story");
  const seats = document.getElementById("seats");
  const phase = document.getElementById("phase");
  let wanted = null;
  let busy = false;
  const redraw = () => {
    if (busy || wanted === null) return;
    busy = true;
    board.src = `${here}/board.svg?v=${encodeURIComponent(wanted)}`;
    wanted = null;
    setTimeout(() => { busy = false; redraw(); }, 200);
  };
  new EventSource(`${here}/events`).onmessage = (event) => {
    const news = JSON.parse(event.data);
    for (const line of news.lines) story.append(text("li", line));
    while (story.children.length > 500) story.firstChild.remove();
    story.scrollTop = story.scrollHeight;
    seats.replaceChildren(...news.seats.map((seat) => text("li", seat.text, seat.turn ? "turn" : "")));
    phase.textContent = news.phase;
    wanted = news.version;
    redraw();
  };
}

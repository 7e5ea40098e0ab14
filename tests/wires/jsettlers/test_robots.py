"""What robots wait for: without it they do nothing until their turn is taken from them."""

from __future__ import annotations

from pathlib import Path

from tablewire.tables.settings import RobotSettings
from tablewire.wires.jsettlers import messages as m
from tests.wires.jsettlers.visits import Visit, WireHouse

ROAD, SETTLEMENT = 0, 1
FIRST_SETTLEMENTS, SECOND_SETTLEMENTS = 5, 10
ACTIVATED = 0x01 | 0x08
"""Left out when unused; made known by the server."""
FAR_AWAY = 0xCC
"""An edge at the rim, where nobody has a settlement."""


def begun(house: WireHouse) -> list[Visit]:
    """Two robots at a table that somebody who only watches has made; by their seats."""
    robots = [house.robot("droid 1"), house.robot("droid 2")]
    anna = house.person("Anna")
    anna.send(m.NewGameWithOptionsRequest("Anna", "", "-", "den", "PL=2"))
    anna.send(m.StartGame("den"))
    seats = {}
    for robot in robots:
        asked = robot.last(m.BotJoinGameRequest)
        robot.send(m.JoinGame(robot.session.name, "pw", "-", "den"))
        robot.send(m.SitDown("den", "-", asked.player, True))
        seats[asked.player] = robot
    return [seats[seat] for seat in sorted(seats)]


def test_a_robot_whose_cancel_is_refused_is_told_the_state_that_it_waits_for(
    tmp_path: Path,
) -> None:
    house = WireHouse(tmp_path, robots_only=True)
    robots = begun(house)
    robot = robots[robots[0].last(m.Turn).player]
    state = robot.last(m.Turn).state
    refused = robot.send(m.BuildRequest("den", ROAD))
    assert [type(message) for message in refused] == [
        m.DeclinePlayerRequest,
        m.CancelBuildRequest,
    ]
    declined, told = robot.send(m.CancelBuildRequest("den", ROAD))
    assert isinstance(declined, m.DeclinePlayerRequest)
    assert told == m.GameState("den", state)


def current_person(house: WireHouse) -> Visit:
    """Whose turn it is, of two people."""
    sitters = [house.person("Anna"), house.person("Bo")]
    sitters[0].send(m.NewGameWithOptionsRequest("Anna", "", "-", "den", "PL=2"))
    sitters[1].send(m.JoinGame("Bo", "", "-", "den"))
    for seat, sitter in enumerate(sitters):
        sitter.send(m.SitDown("den", "-", seat, False))
    sitters[0].send(m.StartGame("den"))
    return sitters[sitters[0].last(m.Turn).player]


def test_people_who_cancel_nothing_are_only_declined(tmp_path: Path) -> None:
    person = current_person(WireHouse(tmp_path))
    answers = person.send(m.CancelBuildRequest("den", ROAD))
    assert [type(message) for message in answers] == [m.DeclinePlayerRequest]


def test_people_who_place_a_second_settlement_too_soon_keep_the_first(tmp_path: Path) -> None:
    """Their program would take the cancel for one of the settlement that stands."""
    person = current_person(WireHouse(tmp_path))
    nodes = person.last(m.PotentialSettlements).nodes
    assert nodes
    seat = person.last(m.Turn).player
    person.send(m.PutPiece("den", seat, SETTLEMENT, nodes[0]))
    [declined] = person.send(m.PutPiece("den", seat, SETTLEMENT, nodes[-1]))
    assert isinstance(declined, m.DeclinePlayerRequest)


def test_a_robot_whose_first_road_has_no_place_hears_again_that_it_is_its_turn(
    tmp_path: Path,
) -> None:
    robots = begun(WireHouse(tmp_path, robots_only=True))
    turn = robots[0].last(m.Turn)
    robot = robots[turn.player]
    nodes = robot.last(m.PotentialSettlements).nodes
    assert nodes
    robot.send(m.PutPiece("den", turn.player, SETTLEMENT, nodes[0]))
    state = robot.last(m.GameState).state
    answers = robot.send(m.PutPiece("den", turn.player, ROAD, FAR_AWAY))
    assert [type(message) for message in answers] == [
        m.DeclinePlayerRequest,
        m.CancelBuildRequest,
        m.Turn,
    ]
    assert answers[-1] == m.Turn("den", turn.player, state)


def test_a_robot_that_knows_no_place_for_its_first_road_is_given_one(tmp_path: Path) -> None:
    """Were its settlement taken back, as the protocol has it, it would not notice: it takes the
    cancel for one of the road, and later asks for cities and trades that it cannot have."""
    house = WireHouse(tmp_path, robots_only=True)
    robots = begun(house)
    seat = robots[0].last(m.Turn).player
    nodes = robots[seat].last(m.PotentialSettlements).nodes
    assert nodes
    robots[seat].send(m.PutPiece("den", seat, SETTLEMENT, nodes[0]))
    before = [len(robot.got) for robot in robots]
    house.wait(13)
    for robot, read in zip(robots, before, strict=True):
        road, turn = robot.since(read)
        assert isinstance(road, m.PutPiece)
        assert (road.player, road.piece) == (seat, ROAD)
        assert turn == m.Turn("den", 1 - seat, FIRST_SETTLEMENTS)


def test_the_last_to_place_is_given_a_road_and_still_places_the_second_settlement(
    tmp_path: Path,
) -> None:
    house = WireHouse(tmp_path, robots_only=True)
    robots = begun(house)
    for _ in robots:
        turn = robots[0].last(m.Turn)
        nodes = robots[0].last(m.PotentialSettlements).nodes
        assert nodes
        robots[turn.player].send(m.PutPiece("den", turn.player, SETTLEMENT, nodes[-turn.player]))
        house.wait(13)
    assert robots[0].last(m.Turn) == m.Turn("den", turn.player, SECOND_SETTLEMENTS)
    assert len(robots[0].all(m.PutPiece)) == 4


def test_an_option_that_the_server_activates_is_told_to_all_who_would_hide_it(
    tmp_path: Path,
) -> None:
    """A robot that does not know it cannot join a game that is played with it."""
    house = WireHouse(tmp_path, open_tables=True)
    robot = house.robot("droid 1")
    told = {message.key: message.flags for message in robot.all(m.GameOptionInfo)}
    assert told == {"PLAY_FO": str(ACTIVATED), "PLAY_VPO": str(ACTIVATED), "-": "f"}
    older = house.client(2500)
    older.send(m.GameOptionGetInfos(("-",)))
    keys = {message.key for message in older.all(m.GameOptionInfo)}
    assert keys >= {"PLAY_FO", "PLAY_VPO"}
    assert not WireHouse(tmp_path / "closed").robot("droid 1").all(m.GameOptionInfo)


def corners(land: int) -> list[int]:
    """North first, then clockwise: two of each row and three columns."""
    row, column = land >> 8, land & 0xFF
    north, south = row - 1 << 8, row + 1 << 8
    return [
        north | column,
        north | column + 1,
        south | column + 1,
        south | column,
        south | column - 1,
        north | column - 1,
    ]


def layout_of(options: str, tmp_path: Path) -> tuple[list[int], tuple[tuple[int, ...], ...]]:
    """Land hexes row by row, and the nodes of each area, as robots are told them."""
    house = WireHouse(tmp_path, robots_only=True)
    house.play.house.robots.settings = RobotSettings(kinds=())
    robots = [house.robot(f"droid {number}") for number in range(4)]
    anna = house.person("Anna")
    anna.send(m.NewGameWithOptionsRequest("Anna", "", "-", "den", options))
    anna.send(m.StartGame("den"))
    for robot in robots:
        robot.send(m.JoinGame(robot.session.name, "pw", "-", "den"))
        robot.send(m.SitDown("den", "-", robot.last(m.BotJoinGameRequest).player, True))
    land = dict(anna.last(m.BoardLayout2).parts)["LH"]
    assert isinstance(land, tuple)
    return sorted(land[::3]), anna.last(m.PotentialSettlements).areas


def by_column(area: tuple[int, ...], lands: list[int]) -> list[int]:
    walk = [node for land in lands for node in corners(land)]
    return sorted(area, key=lambda node: (node & 0xFF, walk.index(node)))


def test_nodes_come_by_column_and_in_the_order_of_a_walk_around_the_land(tmp_path: Path) -> None:
    """A robot keeps them in that order and takes the first of equally good ones."""
    lands, areas = layout_of("PL=4,SBL=t,SC=SC_4ISL", tmp_path)
    assert len(areas) == 4
    for area in areas:
        assert list(area) == by_column(area, lands)


def test_on_the_main_island_the_walk_is_the_spiral_of_its_numbers(tmp_path: Path) -> None:
    _, areas = layout_of("PL=4,SBL=t", tmp_path)
    assert list(areas[0]) == by_column(areas[0], SPIRAL)


SPIRAL = [
    *(0x305, 0x307, 0x309, 0x50A, 0x70B, 0x90A, 0xB09, 0xB07, 0xB05, 0x904, 0x703, 0x504),
    *(0x506, 0x508, 0x709, 0x908, 0x906, 0x705),
    0x707,
]
"""Clockwise from the north-west, the outer ring first."""

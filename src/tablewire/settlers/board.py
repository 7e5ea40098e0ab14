"""One concrete board: what lies on every hex, the ports, the land areas, the scenario's places.

It holds hidden content too (`terrain` and `number` are always real; `fog` says what nobody has
seen yet), so it is never shown to a player as it is.

What always holds: `road_edge`, `ship_edge`, `settle_node`, `node_port` and the lists of hexes
follow from the other fields. A board is shared between copies of a game; whoever changes it
copies it first.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewire.settlers.geometry import Geometry
from tablewire.settlers.vocabulary import NO_PORT, NOWHERE, WATER


def blank(count: i64, value: i64) -> vec[i64]:
    return vec[i64]([value] * count)


class Board:
    def __init__(self, geometry: Geometry, layout: str, seats: i64, sea: bool) -> None:
        hexes, nodes, edges = geometry.hexes, geometry.nodes, geometry.edges
        self.geometry = geometry
        self.layout = layout
        self.seats: i64 = seats
        """Four or six: how many the layout is for, not how many play."""
        self.sea = sea
        self.terrain = blank(hexes, WATER)
        """Real terrain of each hex, fog or not: WATER, a resource plus one, DESERT or GOLD."""
        self.number = blank(hexes, 0)
        self.fog = blank(hexes, 0)
        """1 for a hex that nobody has seen yet."""
        self.hex_area = blank(hexes, 0)
        self.areas: i64 = 0
        """Land areas are numbered from 1 to this; 0 is land where nobody settles, and water."""
        self.starting_area: i64 = 0
        """The only area open at the start; 0 when all are."""
        self.bonus_excluded_area: i64 = 0
        """The area whose first settlement earns no special points; 0 when there is none."""
        self.robber_barred = blank(hexes, 0)
        """1 for land the robber may never enter."""
        self.robber_start: i64 = NOWHERE
        self.pirate_start: i64 = NOWHERE

        self.node_area = blank(nodes, 0)
        """The land area a settlement here belongs to; 0 where nobody settles."""
        self.settle_node = blank(nodes, 0)
        self.road_edge = blank(edges, 0)
        self.ship_edge = blank(edges, 0)

        self.hexes_by_number = vec[i64]()
        """All hexes with a number, those of 2 first; `number_ends` tells where each stops."""
        self.number_ends = blank(13, 0)
        self.robber_hexes = vec[i64]()
        """Land, hidden or not, that the robber may ever enter."""

        self.port_kind = vec[i64]()
        self.port_edge = vec[i64]()
        """Where each port is; -1 for one that is not on the board at present."""
        self.port_facing = vec[i64]()
        """The direction from the edge to the land: 0 to 5 for NE, E, SE, SW, W, NW."""
        self.node_port = blank(nodes, NO_PORT)

        # What single scenarios add; empty elsewhere.
        self.village_node = vec[i64]()
        self.node_village = vec[i64]()
        """Which village stands at each node; -1 for none."""
        self.village_dice = vec[i64]()
        self.village_cloth: i64 = 0
        """What each village holds at the start."""
        self.general_cloth: i64 = 0
        self.pirate_path = vec[i64]()
        self.slots: i64 = 0
        """Pirate islands: one slot for each seat taken, in the order of seats."""
        self.slot_settlement = vec[i64]()
        self.slot_ship = vec[i64]()
        self.slot_fortress = vec[i64]()
        self.slot_lone_node = vec[i64]()
        self.slot_ship_edge = vec[i64]()
        """A flag for each slot and edge: `slot_ship_edge[slot * edges + edge]`."""
        self.fortress_strength: i64 = 0
        self.special_edge = vec[i64]()
        self.special_kind = vec[i64]()
        """1 gives a development card, 2 a special victory point."""
        self.node_list = blank(nodes, 0)
        """The number of the scenario's special list (1 to 3) that a node is in."""
        self.list_area = vec[i64]()
        """The area that list k joins when play begins, at k - 1; its nodes are closed till then.
        Negative: the list is emptied then."""
        self.lists_open = False

    def copy(self) -> Board:
        """A board of its own; only what never changes in play is shared."""
        twin = Board(self.geometry, self.layout, self.seats, self.sea)
        twin.terrain = self.terrain[:]
        twin.number = self.number[:]
        twin.fog = self.fog[:]
        twin.hex_area = self.hex_area
        twin.areas = self.areas
        twin.starting_area = self.starting_area
        twin.bonus_excluded_area = self.bonus_excluded_area
        twin.robber_barred = self.robber_barred
        twin.robber_start = self.robber_start
        twin.pirate_start = self.pirate_start
        twin.node_area = self.node_area[:]
        twin.settle_node = self.settle_node[:]
        twin.road_edge = self.road_edge[:]
        twin.ship_edge = self.ship_edge[:]
        twin.hexes_by_number = self.hexes_by_number
        twin.number_ends = self.number_ends
        twin.robber_hexes = self.robber_hexes
        twin.port_kind = self.port_kind[:]
        twin.port_edge = self.port_edge
        twin.port_facing = self.port_facing
        twin.node_port = self.node_port[:]
        twin.village_node = self.village_node
        twin.node_village = self.node_village
        twin.village_dice = self.village_dice
        twin.village_cloth = self.village_cloth
        twin.general_cloth = self.general_cloth
        twin.pirate_path = self.pirate_path
        twin.slots = self.slots
        twin.slot_settlement = self.slot_settlement
        twin.slot_ship = self.slot_ship
        twin.slot_fortress = self.slot_fortress
        twin.slot_lone_node = self.slot_lone_node
        twin.slot_ship_edge = self.slot_ship_edge
        twin.fortress_strength = self.fortress_strength
        twin.special_edge = self.special_edge
        twin.special_kind = self.special_kind
        twin.node_list = self.node_list[:]
        twin.list_area = self.list_area
        twin.lists_open = self.lists_open
        return twin

    # What follows from the rest

    def seems_land(self, place: i64) -> bool:
        """Land as players see it: fog counts as land until it is lifted."""
        return place >= 0 and (self.terrain[place] != WATER or self.fog[place] != 0)

    def is_road_edge(self, edge: i64) -> bool:
        sides = self.geometry.edge_hexes
        return self.seems_land(sides[2 * edge]) or self.seems_land(sides[2 * edge + 1])

    def is_ship_edge(self, edge: i64) -> bool:
        """Water on a side, be it hidden, or the rim of the board beside land in sight."""
        if not self.sea:
            return False
        sides = self.geometry.edge_hexes
        a, b = sides[2 * edge], sides[2 * edge + 1]
        if (a >= 0 and self.terrain[a] == WATER) or (b >= 0 and self.terrain[b] == WATER):
            return True
        return (a < 0 and self.fog[b] == 0) or (b < 0 and self.fog[a] == 0)

    def is_coast(self, edge: i64) -> bool:
        """Land or fog on one side only."""
        sides = self.geometry.edge_hexes
        return self.seems_land(sides[2 * edge]) != self.seems_land(sides[2 * edge + 1])

    def is_coastal_node(self, node: i64) -> bool:
        """Some land or fog around, and not only that."""
        land: i64 = 0
        k: i64 = 3 * node
        while k < 3 * node + 3:
            if self.seems_land(self.geometry.node_hexes[k]):
                land += 1
            k += 1
        return 0 < land < 3

    def derive(self) -> None:
        """Works out anew whatever follows from terrain, fog, areas and ports."""
        i: i64 = 0
        while i < self.geometry.edges:
            self.road_edge[i] = 1 if self.is_road_edge(i) else 0
            self.ship_edge[i] = 1 if self.is_ship_edge(i) else 0
            i += 1
        i = 0
        while i < self.geometry.nodes:
            self.settle_node[i] = 1 if self.node_area[i] > 0 else 0
            i += 1
        self.node_port = self.ports_of_nodes(self.port_edge)
        self.sort_by_number()

    def sort_by_number(self) -> None:
        """The lists of hexes: by number, and where the robber may go."""
        ends = blank(13, 0)
        robber_hexes = vec[i64]()
        numbered: i64 = 0
        place: i64 = 0
        while place < self.geometry.hexes:
            if self.number[place]:
                numbered += 1
                number = self.number[place]
                while number < 13:
                    ends[number] += 1
                    number += 1
            if self.terrain[place] != WATER and self.robber_barred[place] == 0:
                robber_hexes = append(robber_hexes, place)
            place += 1
        filled = ends[:]
        sorted_hexes = blank(numbered, 0)
        place = self.geometry.hexes - 1
        while place >= 0:
            number = self.number[place]
            if number:
                filled[number] -= 1
                sorted_hexes[filled[number]] = place
            place -= 1
        self.hexes_by_number = sorted_hexes
        self.number_ends = ends
        self.robber_hexes = robber_hexes

    def ports_of_nodes(self, port_edge: vec[i64]) -> vec[i64]:
        """The kind of port at each node when the ports lie on these edges."""
        node_port = blank(self.geometry.nodes, NO_PORT)
        i: i64 = 0
        while i < len(port_edge):
            edge = port_edge[i]
            if edge >= 0:
                node_port[self.geometry.edge_nodes[2 * edge]] = self.port_kind[i]
                node_port[self.geometry.edge_nodes[2 * edge + 1]] = self.port_kind[i]
            i += 1
        return node_port

    # What happens to a board in play; copy it first

    def reveal(self, place: i64) -> None:
        """Lifts the fog from one hex; hidden water closes roads and places around it."""
        self.fog[place] = 0
        k: i64 = 6 * place
        while k < 6 * place + 6:
            edge = self.geometry.hex_edges[k]
            self.road_edge[edge] = 1 if self.is_road_edge(edge) else 0
            self.ship_edge[edge] = 1 if self.is_ship_edge(edge) else 0
            node = self.geometry.hex_nodes[k]
            if self.terrain[place] == WATER and not self.touches_land(node):
                self.node_area[node] = 0
                self.settle_node[node] = 0
            k += 1

    def touches_land(self, node: i64) -> bool:
        k: i64 = 3 * node
        while k < 3 * node + 3:
            if self.seems_land(self.geometry.node_hexes[k]):
                return True
            k += 1
        return False

    def open_lists(self) -> None:
        """When play begins: the nodes of the special lists join their areas."""
        self.lists_open = True
        node: i64 = 0
        while node < self.geometry.nodes:
            listed = self.node_list[node]
            if listed > 0:
                area = self.list_area[listed - 1]
                self.node_area[node] = area if area > 0 else -area
                self.settle_node[node] = 1
                if area < 0:
                    self.node_list[node] = 0
            node += 1

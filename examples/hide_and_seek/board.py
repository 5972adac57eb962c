"""The forty zones and how far they are from each other.

Zone = row * 8 + column, rows and columns counted from 0 at the top left.
"""

COLUMNS, ZONES = 8, 40


def _links(zone: int) -> set[int]:
    row, column = divmod(zone, COLUMNS)
    ways = [(0, 1), (1, 0)] + [(1, 1)] * ((3 * row + 2 * column) % 5 == 0)
    ends = ((row + down, column + right) for down, right in ways)
    return {r * COLUMNS + c for r, c in ends if r * COLUMNS < ZONES and c < COLUMNS}


LINKS = tuple((zone, end) for zone in range(ZONES) for end in sorted(_links(zone)))
NEXT = [{z for z in range(ZONES) if z in _links(zone) or zone in _links(z)} for zone in range(ZONES)]


def _distances(zone: int) -> list[int]:
    distance, edge = {zone: 0}, [zone]
    for here in edge:
        for there in NEXT[here] - distance.keys():
            distance[there] = distance[here] + 1
            edge.append(there)
    return [distance[z] for z in range(ZONES)]


DISTANCE = [_distances(zone) for zone in range(ZONES)]
HIDER_REACH = [[z for z in range(ZONES) if DISTANCE[zone][z] <= 3] for zone in range(ZONES)]
SEEKER_REACH = [[z for z in range(ZONES) if 1 <= DISTANCE[zone][z] <= 2] for zone in range(ZONES)]
CLUES = [sorted({zone, *NEXT[zone]}) for zone in range(ZONES)]

/** A law in the tree, with the laws below it. */
export type LawNode = {
  /** The unique key of the law in the tree. The key is the same when the tree is fetched again. */
  key: string;
  /** The id of the law's record. Without it the record cannot be opened. */
  id: number | undefined;
  name: string;
  /** The name in lower case, for filters. */
  folded: string;
  /** The number of laws below this law. */
  count: number;
  isRepealed: boolean;
  children: LawNode[];
};

/** The number of laws that name a state. A law with several states counts in each. */
export type StateCount = {
  /** The id of the state. Without it no list can be filtered by the state. */
  id: number | undefined;
  name: string;
  count: number;
  /** Whether forms no longer offer this state. */
  isRemoved: boolean;
};

export type RoadMap = Record<Branch, LawNode[]> & { states: StateCount[] };

export const roadMapBranches = ['central', 'state'] as const;

export type Branch = (typeof roadMapBranches)[number];

/** Parses the reply of the tree call. It leaves out malformed laws and states and never throws. */
export function parseRoadMap(reply: unknown): RoadMap {
  const laws = Object(Object(reply).parentLaws);
  return {
    central: parseNodes(laws.central, 'central'),
    state: parseNodes(laws.state, 'state'),
    states: toList(laws.stateCounts).flatMap(parseState),
  };
}

function parseNodes(value: unknown, parent: string): LawNode[] {
  const usedKeys = new Set<string>();
  return toList(value).flatMap((entry) => {
    const { id, name, count, Active, children } = Object(entry);
    if (typeof name !== 'string' || name === '') return [];
    const number = parseId(id);
    const key = makeUniqueKey(`${parent}/${number ?? name}`, usedKeys);
    const below = parseNodes(children, key);
    return [
      {
        key,
        id: number,
        name,
        folded: name.toLowerCase(),
        count: parseCount(count) ?? countLaws(below),
        isRepealed: Active === 'Repealed',
        children: below,
      },
    ];
  });
}

function parseState(value: unknown): StateCount[] {
  const { id, name, count, isRemoved } = Object(value);
  const number = parseCount(count);
  if (typeof name !== 'string' || name === '' || number === undefined) return [];
  return [{ id: parseId(id), name, count: number, isRemoved: isRemoved === true }];
}

/** The number of laws in a tree, at every depth. */
function countLaws(nodes: LawNode[]): number {
  return nodes.reduce((sum, { children }) => sum + 1 + countLaws(children), 0);
}

function makeUniqueKey(key: string, taken: Set<string>): string {
  let free = key;
  for (let copy = 2; taken.has(free); copy += 1) free = `${key}#${copy}`;
  taken.add(free);
  return free;
}

function parseId(value: unknown): number | undefined {
  const id = typeof value === 'string' ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : undefined;
}

function parseCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

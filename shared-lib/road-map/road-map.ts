import { t } from 'shared-lib/words';
/** A law in the tree, with the laws below it. */
export type LawNode = {
  /** The unique key of the law in the tree. The law has the same key after the tree is fetched again. */
  key: string;
  /** The id of the law's record. Without an id, the record cannot be opened. */
  id: number | undefined;
  name: string;
  /** The law's name in lower case, for filters. */
  folded: string;
  /** The number of laws below this law. */
  count: number;
  isRepealed: boolean;
  category?: string | undefined;
  /** The number of duties of each kind that belong to the law. Absent if the law has no duties. */
  duties?: DutyCounts | undefined;
  /** Whether this is the heading of a group of laws, not a law. Filters ignore it. */
  isGroup?: boolean;
  children: LawNode[];
};

export type DutyCounts = { licenses: number; returns: number; others: number };

/** How many laws name a state. A law that names several states is counted for each of them. */
export type StateCount = {
  /** The id of the state. Without an id, no list can be filtered by the state. */
  id: number | undefined;
  name: string;
  count: number;
  /** Whether forms no longer offer this state. */
  isRemoved: boolean;
};

export type RoadMap = Record<RoadMapBranch, LawNode[]> & { states: StateCount[] };

export const roadMapBranches = ['central', 'state'] as const;

export type RoadMapBranch = (typeof roadMapBranches)[number];

/** Parses the reply of the tree call. Leaves out malformed laws and states, and never throws. */
export function parseRoadMap(reply: unknown): RoadMap {
  const laws = Object(Object(reply).parentLaws);
  return {
    central: parseLawNodes(laws.central, 'central'),
    state: parseLawNodes(laws.state, 'state'),
    states: toList(laws.stateCounts).flatMap(parseStateCount),
  };
}

function parseLawNodes(value: unknown, parent: string): LawNode[] {
  const usedKeys = new Set<string>();
  return toList(value).flatMap((entry) => {
    const { id, name, count, Active, category, children } = Object(entry);
    if (typeof name !== 'string' || name === '') return [];
    const number = parseId(id);
    const key = makeUniqueKey(`${parent}/${number ?? name}`, usedKeys);
    const below = parseLawNodes(children, key);
    return [
      {
        key,
        id: number,
        name,
        folded: name.toLowerCase(),
        count: parseCount(count) ?? countLaws(below),
        isRepealed: Active === 'Repealed',
        category: typeof category === 'string' && category !== '' ? category : undefined,
        duties: parseDutyCounts(entry),
        children: below,
      },
    ];
  });
}

function parseStateCount(value: unknown): StateCount[] {
  const { id, name, count, isRemoved } = Object(value);
  const number = parseCount(count);
  if (typeof name !== 'string' || name === '' || number === undefined) return [];
  return [{ id: parseId(id), name, count: number, isRemoved: isRemoved === true }];
}

/** Parses how many duties a law has. Returns `undefined` if it has none. Older servers do not send these counts. */
function parseDutyCounts(entry: unknown): DutyCounts | undefined {
  const { licenses, returns, otherCompliances } = Object(entry);
  const counts = [licenses, returns, otherCompliances].map((count) => parseCount(count) ?? 0);
  const [licenseCount = 0, returnCount = 0, otherCount = 0] = counts;
  return counts.every((count) => count === 0)
    ? undefined
    : { licenses: licenseCount, returns: returnCount, others: otherCount };
}

/** A list with fewer laws than this is not grouped. */
const minLawsToGroup = 16;

/**
 * Groups many laws by category, so that a long list is easier to scan. A short list, and a list of only one
 * category, stays as it is.
 */
export function groupByCategory(nodes: readonly LawNode[]): LawNode[] {
  const groups = new Map<string, LawNode[]>();
  for (const node of nodes) {
    const name = node.category ?? t('No category');
    const group = groups.get(name);
    if (group) group.push(node);
    else groups.set(name, [node]);
  }
  if (nodes.length < minLawsToGroup || groups.size < 2) return [...nodes];
  const names = [...groups.keys()].sort(new Intl.Collator('en').compare);
  return names.map((name) => makeCategoryNode(name, groups.get(name) ?? []));
}

function makeCategoryNode(name: string, children: LawNode[]): LawNode {
  return {
    key: `group/${name}`,
    id: undefined,
    name,
    folded: '',
    count: children.reduce((sum, { count }) => sum + 1 + count, 0),
    isRepealed: false,
    isGroup: true,
    duties: sumDutyCounts(children),
    children,
  };
}

/** Adds up the duties of all laws in a tree, at every depth. */
function sumDutyCounts(nodes: readonly LawNode[]): DutyCounts | undefined {
  return nodes
    .flatMap(({ duties, children }) => [duties, sumDutyCounts(children)])
    .reduce((sum, more) => (sum && more ? addDutyCounts(sum, more) : (sum ?? more)), undefined);
}

function addDutyCounts(one: DutyCounts, other: DutyCounts): DutyCounts {
  return {
    licenses: one.licenses + other.licenses,
    returns: one.returns + other.returns,
    others: one.others + other.others,
  };
}

/** Counts the laws in a tree, at every depth. */
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

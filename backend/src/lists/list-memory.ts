/** A row whose place in a list is known, by what it is sorted by. */
export type Landmark = { at: number; key: readonly string[] };

/** What was found out about a list. It is true while `changes` is what the database says. */
export type Remembered = {
  changes: string;
  total: number;
  /** The ids of all of it, in order, where that is not much. */
  hits?: Int32Array;
  landmarks: readonly Landmark[];
};

export type ListMemory = {
  recall(key: string): Remembered | undefined;
  keep(key: string, found: Remembered): void;
  /** Does the work, unless the same is under way: then waits for that and does it after. */
  afterTheFirst<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
};

const mostLists = 500;
const mostLandmarks = 100;

/** Forgets what was asked for longest ago. At worst it holds some 10 MB. */
export function createListMemory(): ListMemory {
  const lists = new Map<string, Remembered>();
  const underWay = new Map<string, Promise<unknown>>();
  const recall = (key: string) => {
    const found = lists.get(key);
    if (found) moveToEnd(lists, key, found);
    return found;
  };
  return {
    recall,
    keep(key, found) {
      const earlier = lists.get(key);
      const known = earlier?.changes === found.changes ? earlier : undefined;
      const landmarks = [...(known?.landmarks ?? []), ...found.landmarks].slice(-mostLandmarks);
      const hits = found.hits ?? known?.hits;
      moveToEnd(lists, key, { ...found, landmarks, ...(hits && { hits }) });
      const [oldest] = lists.keys();
      if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
    },
    async afterTheFirst(key, work) {
      const first = underWay.get(key);
      if (first) await first.catch(() => undefined);
      if (first || recall(key)) return work();
      const own = work();
      underWay.set(key, own);
      return own.finally(() => underWay.delete(key));
    },
  };
}

function moveToEnd(lists: Map<string, Remembered>, key: string, found: Remembered): void {
  lists.delete(key);
  lists.set(key, found);
}

/** The landmark that is nearest to a place. */
export function nearest(landmarks: readonly Landmark[], place: number): Landmark | undefined {
  let best: Landmark | undefined;
  for (const landmark of landmarks) {
    if (!best || Math.abs(landmark.at - place) < Math.abs(best.at - place)) best = landmark;
  }
  return best;
}

import { createRecent } from './recent';

/** A row whose place in a list is known, by what it is sorted by. */
export type SeekCursor = { at: number; key: readonly string[] };

/** What was found out about a list. It is true while `changes` is what the database says. */
export type Remembered = {
  changes: string;
  total: number;
  /** The ids of all of it, in order, where that is not much. */
  hits?: Int32Array;
  landmarks: readonly SeekCursor[];
};

export type ListMemory = {
  recall(key: string): Remembered | undefined;
  keep(key: string, found: Remembered): void;
  /** Does the work, unless the same is under way: then waits for that and does it after. */
  afterTheFirst<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
};

const mostLandmarks = 100;
/** What a list weighs besides its ids, its name and its landmarks, in ids. */
const weightOfList = 200;
/** The same for a landmark besides its key. */
const weightOfSeekCursor = 50;
/** The weight is in ids of four bytes: some 12 MB. */
const usualRoom = { weight: 3_000_000, entries: 5_000 };

/** Forgets what was asked for longest ago. */
export function createListMemory(room = usualRoom): ListMemory {
  const { recall, keep } = createRecent<Remembered>(room, weightOf);
  const underWay = new Map<string, Promise<unknown>>();

  return {
    recall,
    keep: (key, found) => keep(key, together(recall(key), found)),
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

function weightOf(key: string, { hits, landmarks }: Remembered): number {
  const ofLandmarks = landmarks.map((one) => weightOfSeekCursor + weightOfText(one.key.join('')));
  return ofLandmarks.reduce((sum, one) => sum + one, weightOfList + weightOfText(key) + (hits?.length ?? 0));
}

/** A character may take two bytes. */
function weightOfText(text: string): number {
  return Math.ceil(text.length / 2);
}

/** What was known and what was found, where both are of the same state. */
function together(known: Remembered | undefined, found: Remembered): Remembered {
  if (known?.changes !== found.changes) return found;
  const hits = found.hits ?? known.hits;
  const others = known.landmarks.filter(({ at }) => found.landmarks.every((one) => one.at !== at));
  const landmarks = [...others, ...found.landmarks].slice(-mostLandmarks);
  return { ...found, landmarks, ...(hits && { hits }) };
}

/** The landmark that is nearest to a place. */
export function nearest(landmarks: readonly SeekCursor[], place: number): SeekCursor | undefined {
  let best: SeekCursor | undefined;
  for (const seekCursor of landmarks) {
    if (!best || Math.abs(seekCursor.at - place) < Math.abs(best.at - place)) best = seekCursor;
  }
  return best;
}

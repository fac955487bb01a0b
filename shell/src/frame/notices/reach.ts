/** Whether the server can be reached, as far as this page knows. */
export type Reach = {
  isReachable: boolean;
  /** Looks in a row that say otherwise; one alone proves nothing. */
  contrary: number;
  /** Looks that found it still away. */
  tries: number;
};

export const reachable: Reach = { isReachable: true, contrary: 0, tries: 0 };

/** What came of a look at the server. */
type Look = 'answer' | 'silence';

type Next = { reach: Reach; lookInMs: number | undefined };

const again = 1500;
const longest = 30_000;

/** What a look at the server changes, and when to look again; `undefined`: not until somebody doubts. */
export function afterLook({ isReachable, contrary, tries }: Reach, look: Look): Next {
  const isThere = look === 'answer';
  if (isThere !== isReachable) {
    if (contrary === 0) return { reach: { isReachable, contrary: 1, tries }, lookInMs: again };
    return {
      reach: { isReachable: isThere, contrary: 0, tries: 0 },
      lookInMs: isThere ? undefined : again,
    };
  }
  if (isThere) return { reach: reachable, lookInMs: undefined };
  return { reach: { isReachable, contrary: 0, tries: tries + 1 }, lookInMs: patience(tries) };
}

function patience(tries: number): number {
  return Math.min(longest, 2000 * 2 ** tries);
}

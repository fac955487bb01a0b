const patienceMs = 32_000;
/** Until then what the tab before has written can be read here too. */
const settlingMs = 200;

type Turn = {
  handOn: () => void;
  /** Another tab has it for longer than an answer takes. */
  isOverdue: boolean;
};

/**
 * Waits until no other tab has the turn, and gives the way to hand it on; the browser does that for a tab that dies. One
 * that keeps it for longer than an answer takes is not waited for, and without https browsers know no turns.
 */
export async function takeTurn(name: string): Promise<Turn> {
  const nothing = () => {};
  if (!('locks' in navigator)) return { handOn: nothing, isOverdue: false };
  const free = await hold(name, { ifAvailable: true });
  if (free) return { handOn: free, isOverdue: false };
  const later = await hold(name, { signal: AbortSignal.timeout(patienceMs) });
  await new Promise((resolve) => setTimeout(resolve, settlingMs));
  return { handOn: later ?? nothing, isOverdue: later === undefined };
}

/** Nothing where it is not to be had. */
function hold(name: string, options: LockOptions): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const take = (lock: Lock | null) =>
      new Promise<void>((handOn) => {
        resolve(lock ? () => handOn() : undefined);
        if (!lock) handOn();
      });
    navigator.locks.request(name, options, take).catch(() => resolve(undefined));
  });
}

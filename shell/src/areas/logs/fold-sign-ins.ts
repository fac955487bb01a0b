import type { LogEntry } from './log-entry';

/** A row of the log: an entry, or several sign-ins of one user that stand as one row. */
export type LogRow = LogEntry & {
  /** How many sign-ins the row stands for. */
  repeats?: number;
};

type FoldSignInsOptions = {
  /** The ids of the folded rows that are open. Their entries stand below them. */
  opened: ReadonlySet<string>;
  dayOf: (entry: LogEntry) => string;
};

/** Folds the sign-ins of one user that follow each other on one day into one row. */
export function foldSignIns(entries: readonly LogEntry[], { opened, dayOf }: FoldSignInsOptions): LogRow[] {
  const runs: LogEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const first = run?.[0];
    if (run && first && isSignInOfSame(first, entry) && dayOf(first) === dayOf(entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => foldRun(run, opened));
}

function isSignInOfSame(one: LogEntry, other: LogEntry): boolean {
  return one.action === signedIn && other.action === signedIn && one.user === other.user;
}

/** The action as the server names it. */
const signedIn = 'Signed in';

function foldRun(run: LogEntry[], opened: ReadonlySet<string>): LogRow[] {
  const [latest, ...earlier] = run;
  const earliest = earlier.at(-1);
  if (!latest || !earliest) return run;
  // Named after its earliest entry, since new ones come before the others.
  const id = `sign-ins ${earliest.id}`;
  const ip = earlier.every((entry) => entry.ip === latest.ip) ? latest.ip : '';
  return [{ ...latest, id, ip, repeats: run.length }, ...(opened.has(id) ? run : [])];
}

import type { LogEntry } from './log-entry';

/** A row of the log: one entry, or several sign-ins of one user that are folded into one row. */
export type LogRow = LogEntry & {
  /** The number of sign-ins in a folded row. */
  repeats?: number;
  /** The title of the group to which the row belongs. */
  group?: string;
  /** The day of the row, such as `3 Aug`. Only rows in a group of several days have it. */
  day?: string;
};

type GroupLogRowsOptions = {
  titleOf: (row: LogRow) => string;
  /**
   * Returns the title of the row's month, and the row's day. Returns undefined if the row must stay in the
   * group of its day.
   */
  findMonthGroup: (row: LogRow) => { group: string; day: string } | undefined;
};

/**
 * Groups rows by day, down to the last day that has several rows. All rows below that day are grouped by month. So no
 * month comes between two days.
 */
export function groupLogRows(rows: readonly LogRow[], { titleOf, findMonthGroup }: GroupLogRowsOptions): LogRow[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(titleOf(row), (counts.get(titleOf(row)) ?? 0) + 1);
  const last = rows.findLastIndex((row) => counts.get(titleOf(row)) !== 1 || !findMonthGroup(row));
  return rows.map((row, index) => ({ ...row, group: titleOf(row), ...(index > last && findMonthGroup(row)) }));
}

type FoldSignInsOptions = {
  /** The ids of the folded rows that are expanded. Their entries are shown below the row. */
  opened: ReadonlySet<string>;
  dayOf: (entry: LogEntry) => string;
};

/** Folds sign-ins that directly follow each other into one row, if they are of the same user and day. */
export function foldSignIns(entries: readonly LogEntry[], { opened, dayOf }: FoldSignInsOptions): LogRow[] {
  const runs: LogEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const first = run?.[0];
    if (run && first && areSignInsOfSameUser(first, entry) && dayOf(first) === dayOf(entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => foldSignInRun(run, opened));
}

function areSignInsOfSameUser(one: LogEntry, other: LogEntry): boolean {
  return one.action === signedInAction && other.action === signedInAction && one.user === other.user;
}

/** The name that the server gives to the action of a sign-in. */
const signedInAction = 'Signed in';

function foldSignInRun(run: LogEntry[], opened: ReadonlySet<string>): LogRow[] {
  const [latest, ...earlier] = run;
  const earliest = earlier.at(-1);
  if (!latest || !earliest) return run;
  // The id is made from the earliest entry. It stays the same when newer entries join the row.
  const id = `sign-ins ${earliest.id}`;
  const ip = earlier.every((entry) => entry.ip === latest.ip) ? latest.ip : '';
  return [{ ...latest, id, ip, repeats: run.length }, ...(opened.has(id) ? run : [])];
}

import process from 'node:process';

/** The result of one canary; times in milliseconds. */
export type Row = {
  what: string;
  cause: string;
  /** Time until the person saw the stable release. */
  recoveryMs: number;
  /** How many sessions got the canary. */
  sessions: number;
  /** Time from the last of them to the judge's entry in the log, and to page views without the canary. */
  verdictMs: number;
  stableAgainMs: number;
};

export function printTable(rows: readonly Row[]): void {
  write('\n| canary | cause told | stable seen after | sessions | taken back after | new pages stable after |');
  write('|---|---|---|---|---|---|');
  for (const { what, cause, recoveryMs: recovered, sessions, verdictMs: ruled, stableAgainMs: isBack } of rows)
    write(`| ${what} | ${cause} | ${recovered} ms | ${sessions} | ${ruled} ms | ${isBack} ms |`);
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../../stand/repository';

export type Report = {
  name: string;
  columns: string[];
  rows: string[][];
  /** What was promised, and whether it holds. */
  verdicts: { promise: string; found: string; holds: boolean }[];
};

/** Prints a bench's table and keeps it as JSON; a broken promise makes the bench fail. */
export async function tell(report: Report, raw: unknown): Promise<void> {
  console.log(markdown([report.columns, ...report.rows]));
  for (const { promise, found, holds } of report.verdicts) {
    console.log(`${holds ? 'holds ' : 'MISSED'}  ${promise}: ${found}`);
    if (!holds) process.exitCode = 1;
  }
  const folder = path.join(repository, 'verify/dist/benches');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${report.name}.json`), JSON.stringify({ ...report, raw }, null, 1));
}

function markdown([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

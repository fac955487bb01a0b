import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../../server/repository';
import { checkPromises, type Figure, type PromiseCheck } from './figure';
import { type Machine, machine } from './machine';
import { commandOf } from './setting';
import { markdown, type Table, tableOf } from './table';

export type Report = {
  /** The name of its JSON file. */
  name: string;
  /** The bench that measures it, if that has another name. */
  bench?: string;
  /** What all rows have in common: the title of their column. */
  title: string;
  rows: Figure[];
  /** Replaces the table of the rows where that would say too little. */
  table?: Table;
  /** Promises that belong to no row. */
  verdicts?: PromiseCheck[];
};

/** A report with everything that is needed to read it or to measure it again. */
export type Result = Report & { command: string; date: string; machine: Machine };

export const resultsFolder = path.join(repository, 'tests/dist/bench');

/** Prints a bench's table and saves it as JSON; a broken promise makes the bench fail. */
export async function publishReport(report: Report, raw: unknown): Promise<void> {
  const { name, bench = name, title, rows, table = tableOf(title, rows), verdicts = [] } = report;
  console.log(markdown(table));
  for (const { promise, found, holds } of [...rows.flatMap(checkPromises), ...verdicts]) {
    console.log(`${holds ? 'holds ' : 'MISSED'}  ${promise}: ${found}`);
    if (!holds) process.exitCode = 1;
  }
  const result: Result = { ...report, command: commandOf(bench), date: new Date().toISOString(), machine };
  const file = path.join(resultsFolder, `${name}.json`);
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(file, JSON.stringify({ ...result, raw }, null, 1));
  console.log(`Kept in ${path.relative(repository, file)}.`);
}

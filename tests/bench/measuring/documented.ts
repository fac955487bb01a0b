import path from 'node:path';
import { type Figure, isHeld, type Limit, measuredValue, show } from './figure';
import type { Result } from './report';
import { markdown, type Table, unitOf, whatColumn } from './table';

/** The folder of the results that docs/performance.md links. */
export const documentedFolder = 'docs/performance';

/** `<!-- figures of boot without “warm”, “login” -->`: rows with these words are only in the JSON. */
const block = (name: string) =>
  new RegExp(`(<!-- figures of ${name}(?: without (“.*”))? -->\\n)[^]*?(<!-- end of ${name} -->)`);

/** Whether the page links the figures of a bench, or has a place for them; only these are kept. */
export const isKept = (page: string, name: string) => page.includes(`(${jsonOf(name)})`) || block(name).test(page);

/** Puts the promises of these results into the page, where it has a mark for them. */
export function withFigures(page: string, results: readonly Result[]): string {
  return results.reduce(
    (before, result) =>
      before.replace(block(result.name), (_all, begin: string, without: string | undefined, end: string) => {
        const words = [...(without ?? '').matchAll(/“(.+?)”/g)].map(([, word = '']) => word);
        return `${begin}${promisesOf(result, words)}\n${end}`;
      }),
    page,
  );
}

/** What was found of each promise; ranges and everything else are in the JSON. A promise that is missed is always shown. */
function promisesOf(result: Result, without: readonly string[]): string {
  const { name, title, rows, verdicts = [], command, date } = result;
  const heading = `\`${command}\`, ${date.slice(0, 10)} ([all figures](${jsonOf(name)}))`;
  const isLeftOut = (what: string) => without.some((word) => what.includes(word));
  const promised = rows.filter((row) => row.promised.some((limit) => !isHeld(row, limit) || !isLeftOut(row.what)));
  const table = promised.length > 0 ? [markdown(tableOfRows(title, promised))] : [];
  const shown = verdicts.filter(({ promise, holds }) => !holds || !isLeftOut(promise));
  const list = shown.map(({ promise, found, holds }) => `- ${promise}: **${found}**${holds ? '' : ' (**missed**)'}`);
  return [heading, ...table, ...(list.length > 0 ? [list.join('\n')] : [])].join('\n\n');
}

function tableOfRows(title: string, rows: readonly Figure[]): Table {
  const referenceName = rows.find(({ reference }) => reference)?.reference?.what;
  const what = whatColumn(title, rows);
  const cells = (row: Figure) => [
    what.cell(row),
    show(measuredValue(row, row.promised.find(({ of }) => of !== 'ratio') ?? { of: 'median' })),
    ...(referenceName ? [row.ratio?.toFixed(2) ?? ''] : []),
    row.promised.map((limit) => (isHeld(row, limit) ? limitText(limit) : `${limitText(limit)} **missed**`)).join('; '),
  ];
  const unit = unitOf(rows);
  const columns = [
    title,
    unit ? `found, ${unit}` : 'found',
    ...(referenceName ? [`× ${referenceName}`] : []),
    'promised',
  ];
  return { columns, rows: rows.map(cells) };
}

function limitText({ of, most }: Limit): string {
  if (of === 'ratio') return `${most} ×`;
  return of === 'median' ? String(most) : `${of} ${most}`;
}

const jsonOf = (name: string) => `${path.basename(documentedFolder)}/${name}.json`;

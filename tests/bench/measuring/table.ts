import { type Figure, isHeld, show } from './figure';
import type { Spread } from './statistics';

export type Table = { columns: string[]; rows: string[][] };

type Column = { title: string; cell: (row: Figure) => string };

/** As few columns as show everything of the rows. */
export function tableOf(title: string, rows: readonly Figure[]): Table {
  const columns = [whatColumn(title, rows), middle(rows), ...parts(rows), ...references(rows), ...promises(rows)];
  return {
    columns: columns.map((column) => column.title),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

export function markdown({ columns, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The unit, if all rows have the same. */
export const unitOf = (rows: readonly Figure[]) => {
  const [unit, ...others] = new Set(rows.map((row) => row.unit));
  return others.length === 0 ? unit : undefined;
};

export function whatColumn(title: string, rows: readonly Figure[]): Column {
  const isOne = unitOf(rows) !== undefined;
  return { title, cell: ({ what, unit }) => (isOne || !unit ? what : `${what}, ${unit}`) };
}

function middle(rows: readonly Figure[]): Column {
  const unit = unitOf(rows);
  const what = rows.some(({ count }) => count > 1) ? 'median (least–most)' : 'found';
  return { title: unit ? `${what}, ${unit}` : what, cell: range };
}

function range({ count, median, least, most }: Spread): string {
  return count > 1 ? `${show(median)} (${show(least)}–${show(most)})` : show(median);
}

/** With few figures, these say no more than the maximum. */
function parts(rows: readonly Figure[]): Column[] {
  return (['p75', 'p95'] as const).flatMap((part) => {
    const isShown = ({ count, promised }: Figure) => count >= 20 || promised.some(({ of }) => of === part);
    return rows.some(isShown)
      ? [{ title: part, cell: (row) => (row.count > 1 ? show(row[part]) : '') } satisfies Column]
      : [];
  });
}

function references(rows: readonly Figure[]): Column[] {
  const names = new Set(rows.flatMap(({ reference }) => reference?.what ?? []));
  const [name] = names;
  if (name === undefined) return [];
  const cell = ({ reference }: Figure) => {
    if (!reference) return '';
    return names.size === 1 ? range(reference) : `${reference.what}: ${range(reference)}`;
  };
  return [
    { title: names.size === 1 ? name : 'beside it', cell: cell },
    { title: '×', cell: ({ ratio }) => ratio?.toFixed(2) ?? '' },
  ];
}

function promises(rows: readonly Figure[]): Column[] {
  if (rows.every(({ promised }) => promised.length === 0)) return [];
  const cell = (row: Figure) =>
    row.promised
      .map((limit) => {
        const most = limit.of === 'ratio' ? `${limit.most} ×` : `${limit.of} ${limit.most}`;
        return `${most}, ${isHeld(row, limit) ? 'held' : '**missed**'}`;
      })
      .join('; ');
  return [{ title: 'promised', cell: cell }];
}

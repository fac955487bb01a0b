import { date } from './date';
import { type FieldType, isNothing } from './field-type';
import { checkEntries } from './list';
import { text } from './text';

/** A due period that an authority has extended; the id distinguishes the rows of a record. */
export type Extension = { id: number; start: string; end: string; extendedTo: string };

export const extensions: FieldType<Extension[]> = {
  empty: [],
  parse: (wire) => (Array.isArray(wire) ? withOwnIds(wire.map(parseRow).filter(saysSomething)) : []),
  check(wire) {
    if (isNothing(wire)) return undefined;
    return Array.isArray(wire) ? checkEntries(wire, checkRow) : 'must be a list of rows';
  },
  toWire: (value) =>
    value.map(({ id, start, end, extendedTo }) => ({
      id,
      start_date: start,
      end_date: end,
      extension_date: extendedTo,
    })),
  isFilled: (value) => value.length > 0,
};

const dayNames = { start_date: 'start date', end_date: 'end date', extension_date: 'extension date' };

function checkRow(wire: unknown, row: number): string | undefined {
  if (typeof wire !== 'object' || wire === null) return 'must be a list of rows';
  for (const [name, said] of Object.entries(dayNames)) {
    const fault = date.check(Reflect.get(wire, name));
    if (fault) return `has a wrong ${said} in row ${row}: it ${fault}`;
  }
  return undefined;
}

function parseRow(wire: unknown): Extension {
  const row = Object(wire);
  const id = text.parse(row.id);
  return {
    id: /^\d{1,9}$/.test(id) ? Number(id) : 0,
    start: date.parse(row.start_date),
    end: date.parse(row.end_date),
    extendedTo: date.parse(row.extension_date),
  };
}

/** Gives new ids where needed: a new row has no id yet, and a copied row has the id of its original. */
function withOwnIds(rows: Extension[]): Extension[] {
  const taken = new Set<number>();
  let next = Math.max(0, ...rows.map(({ id }) => id)) + 1;
  return rows.map((row) => {
    const id = row.id === 0 || taken.has(row.id) ? next++ : row.id;
    taken.add(id);
    return { ...row, id };
  });
}

/** Forms keep one blank row when there are no extensions; blank rows are dropped. */
function saysSomething({ start, end, extendedTo }: Extension): boolean {
  return Boolean(start || end || extendedTo);
}

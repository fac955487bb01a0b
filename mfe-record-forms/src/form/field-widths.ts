import type { Field, RecordKind } from 'shared-lib/records';

/** How much of a row a field takes. A name beside its code takes two thirds, four short values a quarter each. */
export type FieldWidthInRow = 'whole' | 'half' | 'two thirds' | 'third' | 'quarter';

/**
 * Computes the width of each field of a section, so that no row has a gap. A long text takes a whole row.
 * Short fields are in pairs. If their number is odd, the last three share a row. Four fields in sequence with
 * very short values also share a row.
 */
export function computeFieldWidths(
  { fields }: RecordKind,
  names: readonly string[],
): ReadonlyMap<string, FieldWidthInRow> {
  const widths = new Map<string, FieldWidthInRow>(names.map((name) => [name, 'whole']));
  let run: string[] = [];
  const placeRun = () => {
    for (const row of splitFieldsIntoRows(run, fields))
      for (const name of row) widths.set(name, findWidthInRow(name, row));
    run = [];
  };
  for (const name of names) {
    const field = fields[name];
    const isShort = field !== undefined && mayShareRow(field);
    const isPair = isShort && areNameAndCode(run.at(-1), name);
    // A name and its code are one row, whatever is before and after them.
    if (!isShort) placeRun();
    else if (isPair) {
      const first = run.pop() ?? '';
      placeRun();
      run = [first, name];
      placeRun();
    } else run.push(name);
  }
  placeRun();
  return widths;
}

/**
 * The types of fields that fit in half a row. A day and a month fit beside the due date, and many chosen
 * options wrap to further lines.
 */
const shortFieldTypes = new Set<string>(['date', 'law', 'day-months', 'choices', 'list']);

function mayShareRow(field: Field): boolean {
  if (field.type === 'text') return field.textKind !== 'lines';
  return shortFieldTypes.has(field.type);
}

/** Whether a field holds only short values: a day, a count, a code or one of a few options. */
function holdsShortValue(field: Field | undefined): boolean {
  if (field?.type === 'date') return true;
  return field?.type === 'text' && Boolean(field.names || field.textKind === 'count' || field.textKind === 'code');
}

/**
 * Splits fields into rows: four fields with very short values, else pairs, and a last row of three if the
 * number is odd.
 */
function splitFieldsIntoRows(run: readonly string[], fields: RecordKind['fields']): string[][] {
  const rows: string[][] = [];
  for (let start = 0; start < run.length; ) {
    const four = run.slice(start, start + 4);
    const isFour = four.length === 4 && four.every((name) => holdsShortValue(fields[name]));
    const count = isFour ? 4 : run.length - start === 3 ? 3 : 2;
    rows.push(run.slice(start, start + count));
    start += count;
  }
  return rows;
}

function areNameAndCode(one: string | undefined, other: string): boolean {
  return (one === 'name' && other === 'code') || (one === 'code' && other === 'name');
}

function findWidthInRow(name: string, [first = '', second, third, fourth]: readonly string[]): FieldWidthInRow {
  if (!second) return 'whole';
  if (fourth) return 'quarter';
  if (third) return 'third';
  if (!areNameAndCode(first, second)) return 'half';
  return name === 'name' ? 'two thirds' : 'third';
}

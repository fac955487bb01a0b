import type { Field, RecordKind } from 'shared-lib/records';

/** How much of a row a field takes. A name beside its code takes two thirds. */
export type FieldWidthInRow = 'whole' | 'half' | 'two thirds' | 'third';

/**
 * The width of each field of a section, chosen so that no row has a gap. Long texts and rows of three parts
 * take the whole row. Short fields are in pairs, and the last three of an odd number share a row.
 */
export function computeFieldWidths(
  { fields }: RecordKind,
  names: readonly string[],
): ReadonlyMap<string, FieldWidthInRow> {
  const widths = new Map<string, FieldWidthInRow>(names.map((name) => [name, 'whole']));
  let run: string[] = [];
  const placeRun = () => {
    for (const row of splitIntoRows(run)) for (const name of row) widths.set(name, findWidthInRow(name, row));
    run = [];
  };
  for (const name of names) {
    const field = fields[name];
    const isShort = field !== undefined && isShortField(field);
    const isPair = isShort && isNameWithCode(run.at(-1), name);
    // A name and its code always share a row, whatever fields are before and after them.
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
 * The types of fields that fit in half a row, because the text is short or wraps. A field for a day and a
 * month has the due date beside it.
 */
const shortFieldTypes = new Set<string>(['date', 'law', 'day-months', 'choices', 'list']);

function isShortField(field: Field): boolean {
  if (field.type === 'text') return field.holds !== 'lines';
  return shortFieldTypes.has(field.type);
}

/** Finds what a field contains if that is always short. The control of the field is then no wider than that. */
export function findShortContent(field: Field): 'day' | 'code' | 'option' | undefined {
  if (field.type === 'date') return 'day';
  if (field.type !== 'text') return undefined;
  if (field.names) return 'option';
  if (field.holds === 'count') return 'day';
  return field.holds === 'code' ? 'code' : undefined;
}

/** Splits fields into rows of two. If their number is odd, the last row has three. */
function splitIntoRows(run: readonly string[]): string[][] {
  const rows: string[][] = [];
  for (let start = 0; start < run.length; ) {
    const count = run.length - start === 3 ? 3 : 2;
    rows.push(run.slice(start, start + count));
    start += count;
  }
  return rows;
}

function isNameWithCode(one: string | undefined, other: string): boolean {
  return (one === 'name' && other === 'code') || (one === 'code' && other === 'name');
}

function findWidthInRow(name: string, [first = '', second, third]: readonly string[]): FieldWidthInRow {
  if (!second) return 'whole';
  if (third) return 'third';
  if (!isNameWithCode(first, second)) return 'half';
  return name === 'name' ? 'two thirds' : 'third';
}

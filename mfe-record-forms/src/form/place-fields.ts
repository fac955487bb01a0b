import type { Field, RecordKind } from 'shared-lib/records';

/**
 * The share of the two columns that a field takes. A name beside its code takes two thirds. A short value
 * alone in its row takes half.
 */
export type FieldWidth = 'whole' | 'half row' | 'half' | 'two thirds' | 'third';

/**
 * Computes the width of each field of a section, so that no row has a gap. Long texts and rows of three parts
 * take the whole row. If an odd number of short fields follow each other, one of them takes the whole row.
 */
export function computeFieldWidths(
  { fields }: RecordKind,
  names: readonly string[],
): ReadonlyMap<string, FieldWidth> {
  const widths = new Map<string, FieldWidth>(names.map((name) => [name, 'whole']));
  let run: string[] = [];
  const placeRun = () => {
    const whole = run.length % 2 === 1 ? chooseWholeRowField(run) : undefined;
    const short = run.filter((name) => name !== whole);
    if (whole && whole !== 'name') widths.set(whole, 'half row');
    for (const [index, name] of short.entries()) {
      const neighbour = short[index % 2 === 0 ? index + 1 : index - 1];
      widths.set(name, findWidthBeside(name, neighbour));
    }
    run = [];
  };
  for (const name of names) {
    const field = fields[name];
    if (field && isShortField(field)) run.push(name);
    else placeRun();
  }
  placeRun();
  return widths;
}

/**
 * The types of fields that fit in half a row. A field for a day and a month has the due date beside it.
 * Several chosen options wrap to further lines.
 */
const shortFieldTypes = new Set<string>(['date', 'law', 'day-months', 'choices', 'list']);

function isShortField(field: Field): boolean {
  if (field.type === 'text') return field.holds !== 'lines';
  return shortFieldTypes.has(field.type);
}

/**
 * Chooses which of an odd number of short fields takes the whole row. An even number of fields must be before
 * it. The name is best, because it is long.
 */
function chooseWholeRowField(run: readonly string[]): string | undefined {
  const possible = run.filter((_name, index) => index % 2 === 0);
  if (possible.includes('name')) return 'name';
  // The name must stay beside its code.
  return run.indexOf('name') % 2 === 1 && run[run.indexOf('name') + 1] === 'code' ? run[0] : possible.at(-1);
}

function findWidthBeside(name: string, neighbour: string | undefined): FieldWidth {
  if (name === 'name' && neighbour === 'code') return 'two thirds';
  return name === 'code' && neighbour === 'name' ? 'third' : 'half';
}

import type { Column } from 'shared-lib/records';

type Shown = Column['shown'];

/** In pixels. Fixed widths spare the browser the measuring of every cell, which is most of the cost of 200 rows. */
const widths = {
  number: 44,
  'unique-code': 116,
  code: 156,
  name: 240,
  details: 320,
  text: 128,
  status: 100,
  'law-status': 104,
  question: 100,
  action: 84,
} satisfies Record<Shown, number>;

/** A column's width; the one with the name has none and takes what is left. */
export function columnWidth({ shown }: Column): number | undefined {
  return shown === 'name' || shown === 'details' ? undefined : widths[shown];
}

/** Below this the table scrolls sideways within its surface. */
export function leastTableWidth(columns: readonly Column[]): number {
  return columns.reduce((sum, { shown }) => sum + widths[shown], 0);
}

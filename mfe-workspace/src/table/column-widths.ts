import type { Column } from 'shared-lib/records';

type Shown = Column['shown'];

/** In pixels, and for names the least of them. Fixed widths spare the browser the measuring of every cell. */
const widths = {
  number: 44,
  'unique-code': 116,
  code: 156,
  name: 240,
  details: 320,
  text: 136,
  status: 100,
  'law-status': 104,
  question: 100,
  action: 84,
} satisfies Record<Shown, number>;

/** The columns as tracks of a grid; names take what is left. */
export function columnTracks(columns: readonly Column[]): string {
  return columns
    .map(({ shown }) => (isName(shown) ? `minmax(${widths[shown]}px, 1fr)` : `${widths[shown]}px`))
    .join(' ');
}

/** Below this the table scrolls sideways within its surface. */
export function leastTableWidth(columns: readonly Column[]): number {
  return columns.reduce((sum, { shown }) => sum + widths[shown], 0);
}

function isName(shown: Shown): boolean {
  return shown === 'name' || shown === 'details';
}

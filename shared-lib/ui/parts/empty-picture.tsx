/** The reason why a list or page is empty. Each reason has its own picture. */
export type EmptyCause = 'nothing yet' | 'nothing to add' | 'nothing matches' | 'not loaded' | 'not found' | 'refused';

type EmptyStateDrawing = { quiet: string; loud: string; color: string };

const accentColor = 'var(--lx-colors-accent-fg)';
const sheetsPath =
  'M40 14h30a4 4 0 0 1 4 4v36M30 22h30a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4Z';
const sheetLinesPath = 'M35 36h20M35 46h20M35 56h10';

/**
 * The drawings in two colours: sheets with or without a plus, a lens, a window with a warning sign, a map with a pin,
 * and a shield with a lock. Users who cannot add anything get the sheets without a plus.
 */
const emptyStateDrawings = {
  'nothing yet': { quiet: sheetsPath, loud: `${sheetLinesPath}M74 58v14M67 65h14`, color: accentColor },
  'nothing to add': { quiet: sheetsPath, loud: sheetLinesPath, color: accentColor },
  'nothing matches': {
    quiet: 'M14 18h68M14 32h26M14 46h20M14 60h26',
    loud: 'M58 58a15 15 0 1 0 0-30 15 15 0 0 0 0 30Zm11-4 13 13M52 43h12',
    color: accentColor,
  },
  'not loaded': {
    quiet:
      'M14 14h68a4 4 0 0 1 4 4v48a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4ZM10 27h76M17 20.500h.1M23 20.500h.1',
    loud: 'M48 36l15 25H33l15-25Zm0 9v7m0 4v.1',
    color: 'var(--lx-colors-fg-error)',
  },
  'not found': {
    quiet: 'M12 22l24-8 24 8 24-8v48l-24 8-24-8-24 8V22ZM36 14v16M36 46v16M60 22v8M60 52v18',
    loud: 'M48 26a11 11 0 0 1 11 11c0 8-11 19-11 19S37 45 37 37a11 11 0 0 1 11-11ZM44 33l8 8M52 33l-8 8',
    color: accentColor,
  },
  refused: {
    quiet: 'M48 8l28 9v21c0 17-12 28-28 34-16-6-28-17-28-34V17l28-9Z',
    loud: 'M36 38h24v18H36V38Zm5 0v-6a7 7 0 0 1 14 0v6M48 45v4',
    color: 'var(--lx-colors-status-warn-fg)',
  },
} satisfies Record<EmptyCause, EmptyStateDrawing>;

const quietLineStyle = { stroke: 'var(--lx-colors-border-emphasized)' };
/** What stands on the ground of the page sets a stronger colour (`panels.tsx`). */
const backgroundStyle = { fill: 'var(--picture-ground, var(--lx-colors-bg-subtle))' };

/** Shows the drawing for a cause. Screen readers ignore the drawing and read the sentence below it. */
export function EmptyStatePicture({ cause, width = 120 }: { cause: EmptyCause; width?: number }) {
  const { quiet, loud, color } = emptyStateDrawings[cause];
  return (
    <svg
      viewBox="0 0 96 80"
      width={width}
      height={(width * 80) / 96}
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <ellipse cx="48" cy="42" rx="46" ry="36" style={backgroundStyle} />
      <path d={quiet} style={quietLineStyle} />
      <path d={loud} style={{ stroke: color }} />
    </svg>
  );
}

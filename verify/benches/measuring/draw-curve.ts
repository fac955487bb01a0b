import type { Curve } from './curve';
import { show } from './figure';

const width = 820;
const height = 360;
const room = { left: 64, right: 290, top: 44, bottom: 48 };
const lineHeight = 16;

/** Told apart on white and on black, and by those who see few colours; the dashes tell them apart in print. */
const colours = ['#0f8f7e', '#d2691e', '#7a6ff0', '#c2437f', '#5a8f1f', '#b58900', '#3b82c4', '#8a8a8a'];
const dashes = ['', '7 3', '2 3', '9 3 2 3'];

/** In the colours of whoever looks: a picture follows their light or dark page. */
const style =
  'text{font:12px system-ui,sans-serif;fill:#333}.title{font-size:14px;font-weight:600}' +
  '.grid{stroke:#8886;stroke-width:.5}.axis{stroke:#888}' +
  '@media (prefers-color-scheme:dark){text{fill:#ddd}}';

/** Both axes are logarithms, so that what grows evenly with something is a straight line whatever it costs. */
export function drawCurve({ title, x, y, lines }: Curve): string {
  const all = lines.flatMap(({ points }) => points);
  const across = scale(
    all.map(([at]) => at),
    [room.left, width - room.right],
  );
  const up = scale(
    all.map(([, value]) => value),
    [height - room.bottom, room.top],
  );
  const marks = [...new Set(all.map(([at]) => at))].sort((a, b) => a - b);
  const parts = [
    text({ x: room.left, y: 20, says: title, kind: 'title' }),
    text({ x: room.left, y: room.top - 8, says: y }),
    text({ x: width - room.right, y: height - 10, says: x, anchor: 'end' }),
    ...ticks(all.map(([, value]) => value)).map((value) => row(up(value), show(value))),
    ...marks.map((mark) => column(across(mark), short(mark))),
    ...lines.map(({ points }, nth) =>
      drawn(
        points.map(([at, value]) => [across(at), up(value)]),
        nth,
      ),
    ),
    ...names(lines, up),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">
<style>${style}</style>
${parts.join('\n')}
</svg>
`;
}

/** From values to places, evenly by their logarithms. */
function scale(values: readonly number[], [from, to]: [number, number]): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)].map(Math.log10);
  const span = (most ?? 1) - (least ?? 0) || 1;
  return (value) => Math.round((from + ((Math.log10(value) - (least ?? 0)) / span) * (to - from)) * 10) / 10;
}

function ticks(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const steps = most / least > 1000 ? [1] : most / least > 30 ? [1, 3] : [1, 2, 5];
  const tens = Array.from({ length: 16 }, (_, place) => 10 ** (place - 6));
  return tens
    .flatMap((ten) => steps.map((step) => Number((step * ten).toPrecision(1))))
    .filter((value) => value >= least && value <= most);
}

const short = (value: number) =>
  value >= 1e6 ? `${value / 1e6} M` : value >= 1e4 ? `${value / 1e3},000` : show(value);

function row(y: number, says: string): string {
  const line = `<line class="grid" x1="${room.left}" x2="${width - room.right}" y1="${y}" y2="${y}"/>`;
  return line + text({ x: room.left - 8, y: y + 4, says, anchor: 'end' });
}

function column(x: number, says: string): string {
  const [top, bottom] = [room.top, height - room.bottom];
  const line = `<line class="grid" x1="${x}" x2="${x}" y1="${top}" y2="${bottom}"/>`;
  return line + text({ x, y: bottom + 16, says, anchor: 'middle' });
}

function drawn(places: [number, number][], nth: number): string {
  const colour = colours[nth % colours.length];
  const dash = dashes[nth % dashes.length];
  const line = `<polyline fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}" points="${places.map((place) => place.join(',')).join(' ')}"/>`;
  return line + places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`).join('');
}

/** Each beside the end of its line, or as near as those above it leave room for. */
function names(lines: Curve['lines'], up: (value: number) => number): string[] {
  const ends = lines
    .map(({ name, points }, nth) => ({ name, nth, at: up(points.at(-1)?.[1] ?? 1) }))
    .sort((a, b) => a.at - b.at);
  const last = height - room.bottom - (ends.length - 1) * lineHeight;
  let free = Math.min(room.top, last);
  return ends.map(({ name, nth, at }, place) => {
    const y = Math.max(free, Math.min(at, last + place * lineHeight));
    free = y + lineHeight;
    const x = width - room.right + 12;
    const mark = `<rect x="${x}" y="${y - 4}" width="10" height="8" rx="2" fill="${colours[nth % colours.length]}"/>`;
    return mark + text({ x: x + 16, y: y + 4, says: name });
  });
}

function text({
  x,
  y,
  says,
  anchor,
  kind,
}: {
  x: number;
  y: number;
  says: string;
  anchor?: 'end' | 'middle';
  kind?: string;
}): string {
  const more = `${anchor ? ` text-anchor="${anchor}"` : ''}${kind ? ` class="${kind}"` : ''}`;
  return `<text x="${x}" y="${y}"${more}>${escaped(says)}</text>`;
}

const escaped = (says: string) =>
  says.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

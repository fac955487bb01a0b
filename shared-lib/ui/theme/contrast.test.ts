/** @jest-environment node */
import { themeCss } from './theme-css';

const [light = '', dark = ''] = themeCss().split('\n');

const colorOf = (block: string, name: string) =>
  new RegExp(`--lx-colors-${name}:(#[0-9a-f]{6})`).exec(block)?.[1] ?? '';

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each([
  ['light', light],
  ['dark', dark],
])('in %s the edge of a field is three times as bright or dark as what it stands on', (_mode, block) => {
  const edge = colorOf(block, 'border-emphasized');
  for (const ground of ['bg', 'bg-panel', 'bg-canvas'])
    expect({ ground, seen: contrast(edge, colorOf(block, ground)) >= 3 }).toEqual({ ground, seen: true });
});

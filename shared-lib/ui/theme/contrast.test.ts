/** @jest-environment node */
import { themeCss } from './theme-css';

const [light = '', dark = ''] = themeCss().split('\n');

const colorOf = (block: string, name: string) =>
  new RegExp(`--lx-colors-${name}:(#[0-9a-f]{6})`).exec(block)?.[1] ?? '';

/** Relative luminance as WCAG 2.2 defines it. */
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

const modes = [
  ['light', light],
  ['dark', dark],
] as const;

test.each(modes)(
  'contrast: in %s the border of a field has 3 : 1 on every background where it stands',
  (_mode, block) => {
    const edge = colorOf(block, 'border-emphasized');
    for (const context of ['bg', 'bg-panel', 'bg-canvas'])
      expect({ context, seen: contrast(edge, colorOf(block, context)) >= 3 }).toEqual({
        context,
        seen: true,
      });
  },
);

test.each(modes)('contrast: in %s a placeholder has 4.5 : 1 on field backgrounds', (_mode, block) => {
  const words = colorOf(block, 'fg-muted');
  for (const context of ['bg', 'bg-panel', 'bg-canvas', 'bg-subtle', 'bg-muted'])
    expect({ context, seen: contrast(words, colorOf(block, context)) >= 4.5 }).toEqual({
      context,
      seen: true,
    });
});

test.each(modes)('contrast: in %s a locked field is visible on its panel', (_mode, block) => {
  expect(contrast(colorOf(block, 'bg-subtle'), colorOf(block, 'bg-panel'))).toBeGreaterThan(1.08);
});

test.each(modes)(
  'contrast: in %s a grey badge is visible on its row, hovered or not, and readable',
  (_mode, block) => {
    const pill = colorOf(block, 'gray-subtle');
    for (const context of ['bg-panel', 'bg-muted'])
      expect({ context, seen: contrast(pill, colorOf(block, context)) >= 1.1 }).toEqual({
        context,
        seen: true,
      });
    expect(contrast(pill, colorOf(block, 'gray-fg'))).toBeGreaterThanOrEqual(4.5);
  },
);

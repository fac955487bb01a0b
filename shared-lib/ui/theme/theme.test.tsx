import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import { recordKindList } from 'shared-lib/records';
import { floatingDarkColors } from './colors';
import { buildGlobalCss } from './globals';
import { insertGlobalStyles } from './page-styles';
import { chakraSystem } from './system';
import { buildThemeCss } from './theme-css';

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
const dot = (row: readonly number[], values: readonly number[]) =>
  row.reduce((sum, factor, nth) => sum + factor * (values[nth] ?? 0), 0);

/** How the cones of people see red, green and blue light (Machado, Oliveira and Fernandes, 2009). */
const sights = {
  'full sight': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152, 1.053, -0.205],
    [0.115, 0.786, 0.099],
    [-0.004, -0.048, 1.052],
  ],
  deuteranopia: [
    [0.367, 0.861, -0.228],
    [0.28, 0.673, 0.047],
    [-0.012, 0.043, 0.969],
  ],
  tritanopia: [
    [1.256, -0.077, -0.179],
    [-0.078, 0.931, 0.148],
    [0.005, 0.691, 0.304],
  ],
};

/** A colour as people with these cones see it, in the space OKLab: lightness, green to red, blue to yellow. */
function perceive(color: string, cones: readonly (readonly number[])[]): readonly number[] {
  const light = channels(color).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const seen = cones.map((row) => Math.min(Math.max(dot(row, light), 0), 1));
  const cubes = [
    [0.4122, 0.5363, 0.0514],
    [0.2119, 0.6807, 0.1074],
    [0.0883, 0.2817, 0.63],
  ].map((row) => Math.cbrt(dot(row, seen)));
  return [
    [0.2105, 0.7936, -0.0041],
    [1.978, -2.4286, 0.4506],
    [0.0259, 0.7828, -0.8087],
  ].map((row) => dot(row, cubes));
}

const distance = (one: readonly number[], other: readonly number[]) =>
  Math.hypot(...one.map((value, nth) => value - (other[nth] ?? 0)));

test('global styles: are the same as those of Chakra and Emotion', () => {
  const container = document.createElement('div');
  // Without the plugin that adds vendor prefixes.
  const theirs = createCache({ key: 'theirs', speedy: false, container, stylisPlugins: [] });
  render(
    <CacheProvider value={theirs}>
      <ChakraProvider value={chakraSystem}>{null}</ChakraProvider>
    </CacheProvider>,
  );
  const laid = [...container.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  expect(laid.length).toBeGreaterThan(20_000);
  expect(buildGlobalCss().split('}')).toEqual(laid.split('}'));
});

test('global styles: have a colour for the dots of each kind of record, by its name', () => {
  for (const { name } of recordKindList) expect(buildGlobalCss()).toContain(`--lx-colors-kind-${name}:`);
});

test('global styles: are inserted completely, with the nonce of the page’s policy', () => {
  const nonce = document.createElement('meta');
  nonce.setAttribute('property', 'csp-nonce');
  nonce.nonce = 'once';
  document.head.append(nonce);
  insertGlobalStyles();
  const sheet = document.head.querySelector<HTMLStyleElement>('style:last-of-type');
  expect([sheet?.nonce, sheet?.textContent]).toEqual(['once', buildGlobalCss()]);
  nonce.remove();
  sheet?.remove();
});

describe('buildThemeCss', () => {
  const css = buildThemeCss();
  const [light = '', dark = ''] = css.split('\n');
  const variables = (block: string) =>
    Object.fromEntries([...block.matchAll(/--lx-colors-([\w-]+):([^;}]+)/g)].map(([, name, value]) => [name, value]));

  /** Chakra's values for the same tokens: variables that point to variables. */
  function chakraColors(mode: 'light' | 'dark'): Record<string, string> {
    const { tokens } = chakraSystem;
    const found = tokens.allTokens.filter(({ extensions }) => extensions.category === 'colors');
    const raws = new Map(found.map((token) => [token.name, String(token.value)]));
    const condition = mode === 'light' ? '_light' : '_dark';
    return Object.fromEntries(
      found.flatMap(({ name, extensions }) => {
        const original = Object(extensions.conditions)[condition];
        return original ? [[name.replace('colors.', ''), resolve(String(original), raws)]] : [];
      }),
    );
  }

  const resolve = (text: string, raws: Map<string, string>) =>
    text.replace(/^\{(.+)\}$/, (_all, name) => raws.get(name) ?? `no ${name}`);

  test.each([
    ['light', light],
    ['dark', dark],
  ] as const)('gives the %s colours of Chakra', (mode, block) => {
    const ours = variables(block);
    const theirs = chakraColors(mode);
    const pairs = Object.entries(ours).map(([name, value]) => [name, value, theirs[dotted(name, theirs)]]);
    expect(pairs.length).toBeGreaterThan(40);
    expect(pairs.filter(([, own, chakra]) => own !== chakra)).toEqual([]);
  });

  /** `border-emphasized` → `border.emphasized`, `accent-focus-ring` → `accent.focusRing`. */
  function dotted(name: string, known: Record<string, string>): string {
    const [group = '', ...rest] = name.split('-');
    const member = rest.map((word, place) => (place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)));
    const full = rest.length === 0 ? group : `${group}.${member.join('')}`;
    return full in known ? full : `${full}.DEFAULT`;
  }

  test('writes only the colours that a given style sheet names, in both modes', () => {
    const own = buildThemeCss('a{color:var(--lx-colors-fg-muted)}').split('\n');
    expect(own.map((block) => Object.keys(variables(block)))).toEqual([['fg-muted'], ['fg-muted'], []]);
  });
});

describe('contrast', () => {
  const [light = '', dark = ''] = buildThemeCss().split('\n');

  const colorOf = (block: string, name: string) =>
    new RegExp(`[{;]--lx-colors-${name}:(#[0-9a-f]{6})`).exec(block)?.[1] ?? '';

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

  /** What floats replaces some colours in the dark. */
  const floating = Object.entries(floatingDarkColors).reduce(
    (block, [name, color]) =>
      block.replace(`--lx-colors-${name}:${colorOf(block, name)}`, `--lx-colors-${name}:${color}`),
    dark,
  );

  const modes = [
    ['light', light],
    ['dark', dark],
    ['what floats in the dark', floating],
  ] as const;

  test.each(modes)('in %s is 3 : 1 for the border of a field, wherever it stands', (_mode, block) => {
    const grounds = ['bg', 'bg-panel', 'bg-field', 'bg-canvas', 'bg-subtle'];
    const pale = grounds.filter((ground) => contrast(colorOf(block, 'border-emphasized'), colorOf(block, ground)) < 3);
    expect(pale).toEqual([]);
  });

  test.each(modes)('in %s a secondary button has a border that is seen, and softer than a field’s', (mode, block) => {
    const panel = colorOf(block, 'bg-panel');
    const [button, field] = ['gray-border', 'border-emphasized'].map((edge) => contrast(colorOf(block, edge), panel));
    expect(button).toBeGreaterThan(mode === 'light' ? 1.3 : 3);
    expect(Number(button)).toBeLessThan(Number(field));
    expect(contrast(colorOf(block, 'gray-fg'), panel)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(modes)('in %s is 4.5 : 1 for a placeholder on field backgrounds', (_mode, block) => {
    const words = colorOf(block, 'fg-placeholder');
    for (const context of ['bg', 'bg-panel', 'bg-field', 'bg-canvas'])
      expect({ context, seen: contrast(words, colorOf(block, context)) >= 4.5 }).toEqual({
        context,
        seen: true,
      });
  });

  test.each(modes)('in %s is 4.5 : 1 for the text of a notice', (_mode, block) => {
    const [words, notice] = [colorOf(block, 'status-warn-fg'), colorOf(block, 'bg-warning')];
    expect(contrast(words, notice)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(modes)('in %s is 4.5 : 1 for texts on every background', (_mode, block) => {
    const backgrounds = ['bg', 'bg-panel', 'bg-canvas', 'bg-subtle', 'bg-muted', 'bg-selected', 'bg-raised'];
    const pale = ['fg', 'fg-muted', 'fg-subtle'].flatMap((words) =>
      backgrounds.filter((context) => contrast(colorOf(block, words), colorOf(block, context)) < 4.5),
    );
    expect(pale).toEqual([]);
  });

  test.each(modes)('in %s is 3 : 1 for the sign in a ticked box, and for the edge of the box', (_mode, block) => {
    const [box, sign, panel] = ['accent-solid', 'accent-contrast', 'bg-panel'].map((name) => colorOf(block, name));
    expect(contrast(String(box), String(sign))).toBeGreaterThanOrEqual(3);
    expect(contrast(String(box), String(panel))).toBeGreaterThanOrEqual(3);
  });

  test.each(modes)('in %s is 4.5 : 1 for the words of a disabled primary button', (_mode, block) => {
    expect(contrast(colorOf(block, 'fg-muted'), colorOf(block, 'bg-emphasized'))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(modes)(
    'in %s is enough for the chosen part of a control, which is lighter than its track',
    (_mode, block) => {
      const [chosen, track] = [colorOf(block, 'bg-raised'), colorOf(block, 'bg-subtle')];
      expect(luminance(chosen)).toBeGreaterThan(luminance(track));
      expect(contrast(chosen, track)).toBeGreaterThan(1.1);
      expect(contrast(colorOf(block, 'accent-fg'), chosen)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(modes)('in %s is enough for a selected row, whose edge is 3 : 1', (_mode, block) => {
    const [row, panel] = [colorOf(block, 'bg-selected'), colorOf(block, 'bg-panel')];
    expect(contrast(row, panel)).toBeGreaterThan(1.1);
    expect(contrast(colorOf(block, 'accent-solid'), row)).toBeGreaterThanOrEqual(3);
    expect(contrast(colorOf(block, 'accent-fg'), row)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(modes)(
    'in %s is enough for the pill of what is not in force, on a selected row and a hovered one',
    (_mode, block) => {
      const pill = colorOf(block, 'status-none');
      for (const row of ['bg-muted', 'bg-selected'])
        expect({ row, seen: contrast(pill, colorOf(block, row)) >= 1.05 }).toEqual({ row, seen: true });
    },
  );

  test('is enough for a pill on a marked row: in light on the ground of a panel, in the dark by its edge', () => {
    const tones = ['ok', 'warn', 'bad', 'info', 'none'].map((tone) => `status-${tone}-fg`);
    const pill = colorOf(light, 'bg-panel');
    expect(contrast(pill, colorOf(light, 'bg-selected'))).toBeGreaterThanOrEqual(1.1);
    expect(tones.filter((words) => contrast(pill, colorOf(light, words)) < 4.5)).toEqual([]);
    const row = colorOf(dark, 'bg-selected');
    expect(tones.filter((edge) => contrast(row, colorOf(dark, edge)) < 4.5)).toEqual([]);
  });

  test.each(modes)('in %s is enough for a locked field on its panel', (_mode, block) => {
    expect(contrast(colorOf(block, 'bg-subtle'), colorOf(block, 'bg-panel'))).toBeGreaterThan(1.1);
  });

  test.each(modes)('in %s is enough for every pill on its row, hovered or not, and for its text', (_mode, block) => {
    for (const tone of ['ok', 'warn', 'bad', 'info', 'none']) {
      const pill = colorOf(block, `status-${tone}`);
      expect({ tone, onRow: contrast(pill, colorOf(block, 'bg-panel')) >= 1.1 }).toEqual({
        tone,
        onRow: true,
      });
      expect({ tone, reads: contrast(pill, colorOf(block, `status-${tone}-fg`)) >= 4.5 }).toEqual({
        tone,
        reads: true,
      });
    }
  });

  test('is enough to see in the dark what floats above a panel, and its fields', () => {
    const [above, below] = [floating, dark].map((block) => colorOf(block, 'bg-panel'));
    expect(contrast(String(above), String(below))).toBeGreaterThan(1.1);
    expect(contrast(String(above), colorOf(floating, 'bg-field'))).toBeGreaterThan(1.1);
    expect(contrast(colorOf(floating, 'border'), String(above))).toBeGreaterThan(1.1);
    expect(Object.keys(floatingDarkColors).filter((name) => colorOf(floating, name) === '')).toEqual([]);
  });

  test.each(modes)('in %s is 3 : 1 for the dots of the four kinds', (_mode, block) => {
    const dim = recordKindList.filter(
      ({ name }) => contrast(colorOf(block, `kind-${name}`), colorOf(block, 'bg-panel')) < 3,
    );
    expect(dim).toEqual([]);
  });

  test.each(
    modes.flatMap(([mode, block]) =>
      Object.entries(sights).map(([sight, cones]) => [mode, sight, block, cones] as const),
    ),
  )('in %s people with %s tell the dot of a return from the others', (_mode, _sight, block, cones) => {
    const dots = recordKindList.map(({ name }) => [name, perceive(colorOf(block, `kind-${name}`), cones)] as const);
    const returns = dots.find(([name]) => name === 'return')?.[1] ?? [];
    const alike = dots.filter(([name, seen]) => name !== 'return' && distance(seen, returns) < 0.09);
    expect(alike.map(([name]) => name)).toEqual([]);
  });

  test('is enough in the dark to tell a return from a warning, and to see a drawing and what has none', () => {
    for (const block of [dark, floating]) {
      const [kind, warning] = ['kind-return', 'status-warn-fg'].map((name) =>
        perceive(colorOf(block, name), sights['full sight']),
      );
      expect(distance(kind ?? [], warning ?? [])).toBeGreaterThan(0.12);
      expect(contrast(colorOf(block, 'status-none'), colorOf(block, 'bg-panel'))).toBeGreaterThan(1.4);
    }
  });

  test('in the dark is 4.5 : 1 for a button that destroys, which is no brighter than its words', () => {
    const [ground, words] = [colorOf(dark, 'red-solid'), colorOf(dark, 'red-contrast')];
    expect(contrast(ground, words)).toBeGreaterThan(6);
  });

  test.each(modes)('in %s is 4.5 : 1 for initials on the tint of each avatar', (_mode, block) => {
    const [words, panel] = [colorOf(block, 'fg'), colorOf(block, 'bg-panel')];
    const share = Number(/var\(--tint\) (\d+)%/.exec(buildGlobalCss())?.[1]) / 100;
    const mix = (tint: string) =>
      `#${[1, 3, 5]
        .map((at) => {
          const [own = 0, ground = 0] = [tint, panel].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
          return Math.round(own * share + ground * (1 - share))
            .toString(16)
            .padStart(2, '0');
        })
        .join('')}`;
    for (const { name } of recordKindList) {
      const disc = mix(colorOf(block, `kind-${name}`));
      expect({ name, reads: contrast(disc, words) >= 4.5 }).toEqual({ name, reads: true });
      expect({ name, seen: contrast(disc, panel) >= 1.1 }).toEqual({ name, seen: true });
    }
  });
});

test.each([
  [['bg']],
  [['_hover', 'bg']],
  [['base', 'bg', 'md']],
  [['md', '_hover', '& > li', 'color', '_dark']],
  [['@media print', 'color', 'base']],
])('styles: the path %j is sorted as Chakra sorts it', (path) => {
  const { conditions } = createSystem(defaultBaseConfig, { theme: { breakpoints: { md: '48rem' } } });
  expect(chakraSystem.conditions.sort(path)).toEqual(conditions.sort(path));
});

test('theme: what unfolds has our arrow in place of the one of the browser', () => {
  const sheet = buildGlobalCss();
  const rule = /summary,\[data-fold\]\{[^}]*\}/.exec(sheet)?.[0];
  expect(rule).toContain('list-style:none');
  expect(sheet).toMatch(/\[open\]>summary::before,\[data-fold\]\[aria-expanded=true\]::before\{rotate:90deg/);
});

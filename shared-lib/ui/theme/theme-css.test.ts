import { system } from './system';
import { themeCss } from './theme-css';

const css = themeCss();
const [light = '', dark = ''] = css.split('\n');
const variables = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--lx-colors-([\w-]+):([^;}]+)/g)].map(([, name, value]) => [name, value]),
  );

/** Chakra's values for the same tokens: variables that point to variables. */
function chakraColors(mode: 'light' | 'dark'): Record<string, string> {
  const { tokens } = system;
  const found = tokens.allTokens.filter(({ extensions }) => extensions.category === 'colors');
  const raws = new Map(found.map((token) => [token.name, String(token.value)]));
  const wanted = mode === 'light' ? '_light' : '_dark';
  return Object.fromEntries(
    found.flatMap(({ name, extensions }) => {
      const original = Object(extensions.conditions)[wanted];
      return original ? [[name.replace('colors.', ''), resolve(String(original), raws)]] : [];
    }),
  );
}

const resolve = (text: string, raws: Map<string, string>) =>
  text.replace(/^\{(.+)\}$/, (_all, name) => raws.get(name) ?? `no ${name}`);

test.each([
  ['light', light],
  ['dark', dark],
] as const)('themeCss: the %s colours are the same as with Chakra', (mode, block) => {
  const ours = variables(block);
  const theirs = chakraColors(mode);
  const pairs = Object.entries(ours).map(([name, value]) => [name, value, theirs[dotted(name, theirs)]]);
  expect(pairs.length).toBeGreaterThan(40);
  expect(pairs.filter(([, own, chakra]) => own !== chakra)).toEqual([]);
});

/** `border-emphasized` → `border.emphasized`, `accent-focus-ring` → `accent.focusRing`. */
function dotted(name: string, known: Record<string, string>): string {
  const [group = '', ...rest] = name.split('-');
  const member = rest.map((word, place) =>
    place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
  const full = rest.length === 0 ? group : `${group}.${member.join('')}`;
  return full in known ? full : `${full}.DEFAULT`;
}

test('themeCss: given a style sheet, writes only the colours that it names, in both modes', () => {
  const own = themeCss('a{color:var(--lx-colors-fg-muted)}').split('\n');
  expect(own.map((block) => Object.keys(variables(block)))).toEqual([['fg-muted'], ['fg-muted'], []]);
});

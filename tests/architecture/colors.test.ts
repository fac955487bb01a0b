import { buildThemeCss } from '../../shared-lib/ui/theme/theme-css';
import { files, read } from './tree';

const known = new Set([...buildThemeCss().matchAll(/--lx-colors-([\w-]+):/g)].map(([, name]) => name));
const product = files.filter((file) => /^(shell|mfe-[\w-]+|shared-lib)\/.*\.(css|tsx?)$/.test(file));

test('every colour variable of a screen is a colour of the theme', () => {
  const uses = product.flatMap((file) =>
    [...read(file).matchAll(/var\(--lx-colors-([\w-]+)\)/g)].map(([, name]) => ({ file, name })),
  );
  expect(uses.length).toBeGreaterThan(50);
  expect(uses.filter(({ name }) => !known.has(name))).toEqual([]);
});

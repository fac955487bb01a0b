import { isInstalled } from './prepare.mjs';

const react = { version: '19.3.1', integrity: 'sha512-a' };
const wanted = (more: object) => ({ packages: { '': {}, shell: {}, 'node_modules/react': react, ...more } });

describe('the dependencies', () => {
  test.each([
    ['what npm wrote down is what is wanted', {}, { 'node_modules/react': react }],
    [
      'an optional package for another system is missing',
      { 'node_modules/for-windows': { version: '1.0.0', optional: true } },
      { 'node_modules/react': react },
    ],
    ['more is there than is wanted', {}, { 'node_modules/react': react, 'node_modules/more': react }],
  ])('are installed when %s', (_, more, packages) => {
    expect(isInstalled(wanted(more), { packages })).toBe(true);
  });

  test.each([
    ['nothing is written down', {}],
    ['a version differs', { packages: { 'node_modules/react': { ...react, version: '19.3.0' } } }],
    ['the content differs', { packages: { 'node_modules/react': { ...react, integrity: 'sha512-b' } } }],
    ['a package is missing', { packages: { 'node_modules/more': react } }],
  ])('are not installed when %s', (_, found) => {
    expect(isInstalled(wanted({}), found)).toBe(false);
  });
});

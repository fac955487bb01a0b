import { areLockedPackagesInstalled, describeInstallFault } from './prepare.mjs';

const npm = (code: string) => `npm http fetch GET 200 a 3ms\nnpm error code ${code}\nnpm error syscall write\n`;

describe('a failed installation', () => {
  test.each([
    ['ENOSPC', 'The disk is full'],
    ['ENOTFOUND', 'The package registry cannot be reached'],
    ['EAI_AGAIN', 'The package registry cannot be reached'],
    ['ECONNREFUSED', 'The package registry cannot be reached'],
    ['E403', 'The package registry refuses access'],
    ['EINTEGRITY', 'A package came other than the lock file promises'],
    ['E404', 'The package registry lacks a package'],
    ['EACCES', 'The folder of Lexboard'],
  ])('with %s is explained', (code, beginning) => {
    expect(describeInstallFault(npm(code))).toMatch(new RegExp(`^${beginning}.*\\.$`));
  });

  test('with an older npm is explained too', () => {
    expect(describeInstallFault('npm ERR! code ENOSPC\n')).toMatch(/^The disk is full/);
  });

  test('of an unknown kind shows the output of npm', () => {
    expect(describeInstallFault('npm error code EODD\nnpm error path /x\nnpm error Something odd happened\n')).toBe(
      'The dependencies cannot be installed: Something odd happened',
    );
  });

  test('without any output says so', () => {
    expect(describeInstallFault('')).toBe('The dependencies cannot be installed: npm ended without a word.');
  });
});

const react = { version: '19.3.1', integrity: 'sha512-a' };
const lockFile = (more: object) => ({
  packages: { '': {}, shell: {}, 'node_modules/react': react, ...more },
});

describe('the dependencies', () => {
  test.each([
    ['npm’s own list matches the lock file', {}, { 'node_modules/react': react }],
    [
      'an optional package for another system is missing',
      { 'node_modules/for-windows': { version: '1.0.0', optional: true } },
      { 'node_modules/react': react },
    ],
    ['npm’s own list has more than the lock file', {}, { 'node_modules/react': react, 'node_modules/more': react }],
  ])('count as installed when %s', (_, more, packages) => {
    expect(areLockedPackagesInstalled(lockFile(more), { packages })).toBe(true);
  });

  test.each([
    ['npm’s own list is empty', {}],
    ['a version differs', { packages: { 'node_modules/react': { ...react, version: '19.3.0' } } }],
    ['the content differs', { packages: { 'node_modules/react': { ...react, integrity: 'sha512-b' } } }],
    ['a package is missing', { packages: { 'node_modules/more': react } }],
  ])('do not count as installed when %s', (_, found) => {
    expect(areLockedPackagesInstalled(lockFile({}), found)).toBe(false);
  });
});

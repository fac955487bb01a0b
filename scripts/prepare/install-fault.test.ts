import { installFault } from './prepare.mjs';

const npm = (code: string) =>
  `npm http fetch GET 200 a 3ms\nnpm error code ${code}\nnpm error syscall write\n`;

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
    expect(installFault(npm(code))).toMatch(new RegExp(`^${beginning}.*\\.$`));
  });

  test('with an older npm is explained too', () => {
    expect(installFault('npm ERR! code ENOSPC\n')).toMatch(/^The disk is full/);
  });

  test('of an unknown kind shows the output of npm', () => {
    expect(installFault('npm error code EODD\nnpm error path /x\nnpm error Something odd happened\n')).toBe(
      'The dependencies cannot be installed: Something odd happened',
    );
  });

  test('without any output says so', () => {
    expect(installFault('')).toBe('The dependencies cannot be installed: npm ended without a word.');
  });
});

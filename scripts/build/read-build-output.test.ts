import { failuresIn, readBuildLine } from './build-all.mjs';

const output = [
  '> shell:build  [local cache]',
  'shell compiled',
  '> mfe-roadmap:build',
  'Cannot find ./src/app.tsx',
  ' Lerna (powered by Nx)   Running target build for 2 projects failed',
  'Failed tasks:',
  '- mfe-roadmap:build',
].join('\n');

describe('the output of a build', () => {
  test.each([
    ['> mfe-roadmap:build', { name: 'mfe-roadmap', isCached: false }],
    ['> shell:build  [local cache]', { name: 'shell', isCached: true }],
    [
      '> nx run shell:build  [existing outputs match the cache, left as is]',
      { name: 'shell', isCached: true },
    ],
    ['\u001b[2m> \u001b[22mshell:build', { name: 'shell', isCached: false }],
    ['> shell@0.1.0 build', undefined],
    ['> webpack --config webpack.config.mjs', undefined],
    ['compiled', undefined],
  ])('for "%s" announces %j', (line, task) => {
    expect(readBuildLine(line)).toEqual(task);
  });

  test('is shown only for the packages that failed', () => {
    expect(failuresIn(output)).toBe('> mfe-roadmap:build\nCannot find ./src/app.tsx');
  });

  test('is shown completely when no package is named', () => {
    expect(failuresIn('lerna broke')).toBe('lerna broke');
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFailureOutput, readBuiltPackage } from './build-all.mjs';
import { hashLockedPackages } from './locked-packages.mjs';

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
    ['> nx run shell:build  [existing outputs match the cache, left as is]', { name: 'shell', isCached: true }],
    ['\u001b[2m> \u001b[22mshell:build', { name: 'shell', isCached: false }],
    ['> shell@0.1.0 build', undefined],
    ['> webpack --config webpack.config.mjs', undefined],
    ['compiled', undefined],
  ])('with the line "%s" announces %j', (line, task) => {
    expect(readBuiltPackage(line)).toEqual(task);
  });

  test('is shown only for the packages that failed', () => {
    expect(findFailureOutput(output)).toBe('> mfe-roadmap:build\nCannot find ./src/app.tsx');
  });

  test('is shown completely when no package is named', () => {
    expect(findFailureOutput('lerna broke')).toBe('lerna broke');
  });
});

const text = readFileSync(path.resolve(__dirname, '../../package-lock.json'), 'utf8');

/** The lock file with one version changed. */
function withVersion(name: string, version: string): string {
  const lock = JSON.parse(text);
  expect(lock.packages[name].version).not.toBe(version);
  lock.packages[name].version = version;
  return JSON.stringify(lock);
}

test('a new version of our own package makes no other package’s build stale', () => {
  expect(hashLockedPackages(withVersion('mfe-roadmap', '0.9.0'))).toBe(hashLockedPackages(text));
});

test('packages of other platforms, which npm adds to the lock file, make no build stale', () => {
  const lock = JSON.parse(text);
  lock.packages['node_modules/@swc/core-plan9-mips'] = {
    version: '1.0.0',
    optional: true,
    os: ['plan9'],
    cpu: ['mips'],
  };
  expect(hashLockedPackages(JSON.stringify(lock))).toBe(hashLockedPackages(text));
});

test('another version of something installed makes every build stale', () => {
  expect(hashLockedPackages(withVersion('node_modules/react', '0.0.1'))).not.toBe(hashLockedPackages(text));
});

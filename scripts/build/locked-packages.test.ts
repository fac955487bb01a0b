import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lockedPackages } from './locked-packages.mjs';

const text = readFileSync(path.resolve(__dirname, '../../package-lock.json'), 'utf8');

/** The lock file with one version changed. */
function withVersion(name: string, version: string): string {
  const lock = JSON.parse(text);
  expect(lock.packages[name].version).not.toBe(version);
  lock.packages[name].version = version;
  return JSON.stringify(lock);
}

test('lock file: a new version of our own package makes no other package’s build stale', () => {
  expect(lockedPackages(withVersion('mfe-roadmap', '0.9.0'))).toBe(lockedPackages(text));
});

test('packages of other platforms, which npm adds to the lock file, make no build stale', () => {
  const lock = JSON.parse(text);
  lock.packages['node_modules/@swc/core-plan9-mips'] = {
    version: '1.0.0',
    optional: true,
    os: ['plan9'],
    cpu: ['mips'],
  };
  expect(lockedPackages(JSON.stringify(lock))).toBe(lockedPackages(text));
});

test('another version of something installed makes every build stale', () => {
  expect(lockedPackages(withVersion('node_modules/react', '0.0.1'))).not.toBe(lockedPackages(text));
});

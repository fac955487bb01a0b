/** @jest-environment node */
import { parseRelease } from './release';

const hash = `sha384-${'a'.repeat(64)}`;
const good = {
  name: 'mfe-roadmap',
  version: '1.0.0',
  kind: 'remote',
  container: 'mfe_roadmap_a',
  entry: 'remoteEntry.js',
  groups: { './app': ['app.js'] },
  files: [
    { path: 'remoteEntry.js', bytes: 1, sha384: hash },
    { path: 'app.js', bytes: 2, sha384: hash },
  ],
};

test('parseRelease: a complete release passes unchanged', () => {
  expect(parseRelease(good)).toEqual(good);
});

const button = { version: '0.1.0', names: ['Button'] };

test('parseRelease: a contract passes unchanged', () => {
  const gives = {
    'shared-lib/ui': [
      { version: '0.2.0', names: [] },
      { ...button, until: '2027-03-31' },
    ],
  };
  const contract = { gives, takes: { 'shared-lib/ui': button } };
  expect(parseRelease({ ...good, contract })).toEqual({ ...good, contract });
});

test('parseRelease: an older shell provides one version of a module', () => {
  const contract = { gives: { 'shared-lib/ui': button }, takes: {} };
  expect(parseRelease({ ...good, contract }).contract?.gives).toEqual({ 'shared-lib/ui': [button] });
});

test.each([
  ['a key that is not allowed', { ...good, getPublicPath: 'return "/"' }, '"getPublicPath" is nothing that'],
  ['a contract of another shape', { ...good, contract: { gives: {}, takes: { a: '1' } } }, 'a is no object'],
  ['no object', null, 'release.json is no object'],
  ['an unknown kind', { ...good, kind: 'host' }, 'kind is "host"'],
  ['no version', { ...good, version: '' }, 'version is missing'],
  ['an entry that is not served', { ...good, entry: 'other.js' }, 'other.js is named but not among the files'],
  ['a group file that is not served', { ...good, groups: { './app': ['x.js'] } }, 'x.js is named but not'],
  ['a path that climbs', { ...good, files: [{ path: '../x', bytes: 1, sha384: hash }] }, 'no plain path'],
  ['a hash of another kind', { ...good, files: [{ path: 'x', bytes: 1, sha384: 'md5' }] }, 'has no sha384'],
  ['a file without size', { ...good, files: [{ path: 'x', sha384: hash }] }, 'has no size'],
])('parseRelease: refuses a release with %s', (_what, value, message) => {
  expect(() => parseRelease(value)).toThrow(message);
});

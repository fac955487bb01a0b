import { createServer } from 'node:net';
import path from 'node:path';
import { findSetupFaults } from '../check-setup';
import { findSettingsFaults, readSettings } from './settings';

test('settings: an empty environment gives the documented defaults', () => {
  expect(readSettings({})).toEqual({
    edgeSecret: undefined,
    keptFolder: path.resolve('data/edge'),
    pollMs: 5000,
    port: 8080,
    host: undefined,
    logLevel: 'info',
    root: undefined,
    releasesDir: undefined,
    registry: {
      address: path.resolve('data/releases'),
      isConfigured: false,
      root: undefined,
      keysFolder: path.resolve('data/release-keys'),
      leastSeq: 0,
      secondPersonAbove: 25,
    },
    buildsFolder: path.resolve('data/builds'),
    rolloutsFolder: path.resolve('data/rollouts'),
    backend: undefined,
    isSecure: false,
    remoteDeadlineMs: 8000,
    securityContact: undefined,
    earlyHints: false,
    failedLists: 'told',
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    drainMs: 0,
    limitFactor: 1,
    trustedProxies: [],
  });
});

test('settings: an https address switches on the stricter headers and the pause before a stop', () => {
  expect(readSettings({ PUBLIC_BASE_URL: 'https://law.example.org' })).toMatchObject({
    isSecure: true,
    drainMs: 3000,
  });
});

test('settings: an empty value counts as none', () => {
  expect(readSettings({ PORT: ' ', BACKEND_URL: '' })).toMatchObject({ port: 8080, backend: undefined });
});

test('settings: all faults are named at once, one per line', () => {
  const env = {
    PORT: '80 80',
    PUBLIC_BASE_URL: 'law.example.org',
    BACKEND_URL: 'ftp://host',
    LOG_LEVEL: 'loud',
    REMOTE_DEADLINE_MS: '5',
    EARLY_HINTS: 'loud',
    FAILED_LISTS: 'loud',
    DRAIN_MS: '-1',
    METRICS_PORT: 'any',
    RELEASES_DIR: '/nowhere/releases',
  };
  expect(
    findSettingsFaults(env)
      .map((fault) => fault.split(' ')[0])
      .sort(),
  ).toEqual(Object.keys(env).sort());
  expect(() => readSettings(env)).toThrow(expect.objectContaining({ name: 'SettingsError' }));
});

test.each([
  ['LOG_LEVEL', ' loud ', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
  ['PORT', '1e3', 'PORT must be a whole number from 0 to 65535, not "1e3".'],
  [
    'BACKEND_URL',
    'http://host/path',
    'BACKEND_URL must be an address without a path, such as http://127.0.0.1:8081, not "http://host/path".',
  ],
  [
    'BACKEND_URL',
    'http://me:secret@host',
    'BACKEND_URL must be an address without a path, such as http://127.0.0.1:8081, not "http://…@host".',
  ],
  ['RELEASES_DIR', __filename, `RELEASES_DIR must be a folder that is there, not "${__filename}".`],
])('settings: %s=%s is refused in one sentence', (name, value, sentence) => {
  expect(findSettingsFaults({ [name]: value })).toEqual([sentence]);
});

const host = '127.0.0.1';

it('start check: names the setting of a port that another program uses', async () => {
  const other = createServer();
  await new Promise<void>((up) => other.listen(0, host, up));
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const faults = await findSetupFaults({ HOST: host, PORT: port });
  await new Promise((closed) => other.close(closed));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('PORT');
  expect(faults[0]).toContain(port);
  expect(await findSetupFaults({ HOST: host, PORT: port })).toEqual([]);
});

it('start check: names a wrong setting', async () => {
  expect(await findSetupFaults({ PORT: 'eighty' })).toEqual([expect.stringContaining('PORT')]);
});

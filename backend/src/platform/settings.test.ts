import { resolve } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { SettingsError } from 'shared-lib/settings';
import { findSettingsFaults, readSettings } from './settings';

describe('readSettings', () => {
  it('uses the embedded database with the demo if nothing is set', () => {
    expect(readSettings({})).toEqual({
      database: { kind: 'embedded' },
      dataFolder: resolve('data'),
      demo: true,
      logLevel: 'info',
      publicBaseUrl: 'http://localhost:8080',
      isLocal: true,
      sessionBinding: 'browser',
      revealUnknownUser: true,
      limitFactor: 1,
      requestsAtOnce: 200,
      roadMapBytes: Math.ceil(getHeapStatistics().heap_size_limit / 128 / 1_048_576) * 1_048_576,
      busyDelayMs: 250,
      trustedProxies: [],
      backupRecipients: [],
      logArchive: undefined,
      mail: { kind: 'folder', from: 'no-reply@localhost' },
      alerts: { mailTo: [], mostPerHour: 10, refusalsPerMinute: 30 },
      attachments: { kind: 'folder', folder: resolve('data/attachments') },
      attachmentLimits: {
        fileBytes: 10_485_760,
        recordBytes: 52_428_800,
        organisationBytes: 10_737_418_240,
        files: 20,
      },
      strictUpdates: false,
      requireReasons: false,
    });
  });

  it('turns the demo off if DATABASE_URL is set', () => {
    const url = 'postgres://lexboard:secret@db.test:5432/lexboard';
    expect(readSettings({ DATABASE_URL: url })).toMatchObject({
      database: { kind: 'external', url },
      demo: false,
    });
  });

  const demoByItself: [NodeJS.ProcessEnv, boolean][] = [
    [{ PUBLIC_BASE_URL: 'http://localhost:9000' }, true],
    [{ PUBLIC_BASE_URL: 'http://127.0.0.1' }, true],
    [{ PUBLIC_BASE_URL: 'http://[::1]:8080', HOST: '::1' }, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ BACKEND_HOST: '10.0.0.7' }, false],
    [{ PUBLIC_BASE_URL: 'https://localhost' }, false],
    [{ PUBLIC_BASE_URL: 'http://law.example.org' }, false],
    [{ PUBLIC_BASE_URL: 'http://127.0.0.1.example.org' }, false],
    [{ PUBLIC_BASE_URL: 'http://192.168.1.7:8080' }, false],
  ];
  it.each(demoByItself)('turns the demo on by default only without a network address: %j is %s', (env, demo) => {
    expect(readSettings(env).demo).toBe(demo);
    expect(readSettings({ ...env, DEMO: 'on' }).demo).toBe(true);
  });

  it.each([
    ['http://localhost:8080', true],
    ['https://law.example.org', false],
  ])('reveals by default at %s that a user is unknown: %s', (PUBLIC_BASE_URL, revealUnknownUser) => {
    expect(readSettings({ PUBLIC_BASE_URL }).revealUnknownUser).toBe(revealUnknownUser);
    expect(readSettings({ PUBLIC_BASE_URL, REVEAL_UNKNOWN_USER: 'on' }).revealUnknownUser).toBe(true);
    expect(readSettings({ PUBLIC_BASE_URL, REVEAL_UNKNOWN_USER: 'off' }).revealUnknownUser).toBe(false);
  });

  it('lets DEMO override the default', () => {
    expect(readSettings({ DEMO: 'off' }).demo).toBe(false);
    expect(readSettings({ DEMO: 'on', DATABASE_URL: 'postgresql://a@b/c' }).demo).toBe(true);
  });

  const faults: [string, NodeJS.ProcessEnv, RegExp][] = [
    ['an address of another kind', { DATABASE_URL: 'mysql://a@b/c' }, /DATABASE_URL/],
    ['an address without a database', { DATABASE_URL: 'postgres://a@b' }, /DATABASE_URL/],
    ['an address that is none', { DATABASE_URL: 'here' }, /DATABASE_URL/],
    ['a demo that is maybe', { DEMO: 'maybe' }, /DEMO must be on or off/],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    ['an address of people with a path', { PUBLIC_BASE_URL: 'https://a.test/b' }, /PUBLIC_BASE_URL/],
    ['an address of people without a scheme', { PUBLIC_BASE_URL: 'a.test' }, /PUBLIC_BASE_URL/],
    ['an unknown binding', { SESSION_BINDING: 'on' }, /SESSION_BINDING/],
    ['a strictness that is half', { STRICT_UPDATES: 'half' }, /STRICT_UPDATES must be on or off/],
    ['an unknown manner', { REVEAL_UNKNOWN_USER: 'no' }, /REVEAL_UNKNOWN_USER/],
    ['a proxy by name', { TRUSTED_PROXIES: 'edge.test' }, /TRUSTED_PROXIES/],
    ['a proxy range without an end', { TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/33' }, /TRUSTED_PROXIES/],
    ['limits of nothing', { LIMIT_FACTOR: '0' }, /LIMIT_FACTOR/],
    ['limits that are no number', { LIMIT_FACTOR: 'many' }, /LIMIT_FACTOR/],
    ['a bucket without its secret', { ATTACHMENTS_URL: 's3://key@host/bucket' }, /ATTACHMENTS_URL/],
    ['storage of nothing', { STORAGE_PER_ORGANISATION_MB: '0' }, /STORAGE_PER_ORGANISATION_MB/],
    ['a mail server of another kind', { SMTP_URL: 'https://mail.test' }, /SMTP_URL/],
    ['a mail server with half a login', { SMTP_URL: 'smtp://me@mail.test' }, /SMTP_URL/],
    ['a sender that is two', { MAIL_FROM: 'a@a.test,b@b.test' }, /MAIL_FROM/],
    ['half a first organisation', { FIRST_ORGANISATION: 'Acme' }, /FIRST_ADMIN go together/],
    ['an administrator by name', { FIRST_ORGANISATION: 'A', FIRST_ADMIN: 'anna' }, /FIRST_ADMIN must be/],
    ['files of nothing', { ATTACHMENT_MB: '0' }, /ATTACHMENT_MB/],
    ['a data folder with a NUL', { DATA_DIR: 'a\0b' }, /DATA_DIR/],
  ];
  it.each(faults)('refuses %s', (_name, env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });

  const tlsOf: [string, object][] = [
    ['smtps://me:p%40ss@mail.test', { port: 465, tls: 'at once', login: { user: 'me', pass: 'p@ss' } }],
    ['smtp://mail.test', { port: 587, tls: 'after greeting', login: undefined }],
    ['smtp://127.0.0.1:2525?tls=off', { host: '127.0.0.1', port: 2525, tls: 'off' }],
  ];
  it.each(tlsOf)('reads %s as a mail server', (SMTP_URL, server) => {
    const { mail } = readSettings({ SMTP_URL, PUBLIC_BASE_URL: 'https://law.test' });
    expect(mail).toMatchObject({ kind: 'smtp', from: 'no-reply@law.test', server });
  });

  it('reads a bucket for the attachments, and its limits', () => {
    const ATTACHMENTS_URL = 's3://key:se%2Fcret@files.test:9000/bucket?region=eu-west-1&tls=off';
    expect(readSettings({ ATTACHMENTS_URL, ATTACHMENT_MB: '20' })).toMatchObject({
      attachments: {
        kind: 'bucket',
        bucket: {
          bucket: 'bucket',
          endpoint: 'http://files.test:9000',
          region: 'eu-west-1',
          credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
        },
      },
      attachmentLimits: { fileBytes: 20_971_520 },
    });
  });

  it('trims blanks from a value, and treats a blank value as unset', () => {
    const env = { LOG_LEVEL: ' warn ', DEMO: 'off ', DATABASE_URL: ' ', DATA_DIR: ' ' };
    expect(readSettings(env)).toEqual({ ...readSettings({}), demo: false, logLevel: 'warn' });
  });

  it('names all faults at once, one per line, without the password', () => {
    const env = { DATABASE_URL: 'http://a:secret@b/c', DEMO: 'yes', LOG_LEVEL: 'loud' };
    const error = catchError(() => readSettings(env));
    expect(error).toBeInstanceOf(SettingsError);
    expect((error as Error).name).toBe('SettingsError');
    expect((error as Error).message.split('\n')).toHaveLength(3);
    expect((error as Error).message).not.toContain('secret');
  });
});

describe('findSettingsFaults', () => {
  it('returns the same sentences as the error', () => {
    expect(findSettingsFaults({ DEMO: 'maybe', LOG_LEVEL: ' loud ' })).toEqual([
      'DEMO must be on or off, not "maybe".',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ]);
  });

  it.each(['abc', '99999', '80 80'])('leaves port %s to the edge and names the other faults', (PORT) => {
    expect(findSettingsFaults({ PORT, DEMO: 'maybe' })).toEqual(['DEMO must be on or off, not "maybe".']);
  });

  it('returns nothing if nothing is wrong', () => {
    expect(findSettingsFaults({})).toEqual([]);
  });
});

function catchError(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

import { readdirSync } from 'node:fs';
import { testDataFolder } from '../../../test/data-folder';
import { readSettings } from '../settings';
import { chooseMailTransport } from './mail-transport';

const folder = testDataFolder();
afterAll(() => folder.remove());
afterEach(() => jest.restoreAllMocks());

const mail = {
  id: '6f8f6f0e-0000-4000-8000-000000000001',
  recipient: 'anna@a.test',
  subject: 'Set a new password',
  body: 'https://a.test/reset_password?authToken=geheim',
  madeAt: new Date(0),
};

/** Returns what a server with these settings prints about a mail with a link. */
async function shownBy(env: NodeJS.ProcessEnv): Promise<string> {
  const shown: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => shown.push(String(text)) > 0);
  await chooseMailTransport(readSettings({ DATA_DIR: folder.path, ...env })).carry(mail);
  return shown.join('');
}

describe('without SMTP_URL', () => {
  const kept: [string, NodeJS.ProcessEnv][] = [
    ['without the demo', { DEMO: 'off' }],
    ['with a database elsewhere', { DATABASE_URL: 'postgres://a@b/c' }],
    ['at a public address', { PUBLIC_BASE_URL: 'https://law.example.org' }],
    ['at a public address with the demo', { PUBLIC_BASE_URL: 'https://law.example.org', DEMO: 'on' }],
    ['in silence', { LOG_LEVEL: 'silent' }],
  ];
  it.each(kept)('a server %s writes a link only to its outbox', async (_what, env) => {
    expect(await shownBy(env)).toBe('');
    expect(readdirSync(`${folder.path}/outbox`)).toEqual([`${mail.id}.eml`]);
  });

  it('the demo on a developer’s machine prints the link', async () => {
    expect(await shownBy({})).toContain('authToken=geheim');
  });
});

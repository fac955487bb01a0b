import { testDataFolder } from '../test/data-folder';
import { saveRestoredCopy } from './platform/restored-library';
import { readSettings } from './platform/settings';
import { startupBanner } from './startup-banner';

const filled = { place: 'embedded PostgreSQL', hasDemo: true };
const say = (open: typeof filled, env: NodeJS.ProcessEnv) =>
  startupBanner(open, readSettings({ DATA_DIR: '/srv/lexboard', ...env })).join('\n');

const site = 'https://law.example.org';
const SMTP_URL = 'smtp://127.0.0.1';

describe('startup banner', () => {
  it('shows the demo password on a developer’s machine, and says who can use it', () => {
    expect(say(filled, {})).toMatch(/Password of all: Lexboard-demo-2026\nWhoever reaches this port/);
  });

  it('suggests HOST=127.0.0.1 only if HOST is not set', () => {
    expect(say(filled, {})).toContain('HOST=127.0.0.1 keeps the port');
    expect(say(filled, { HOST: '127.0.0.1' })).not.toContain('HOST=');
  });

  it.each([
    [{ madeAt: 'T1' }, 'the backup of T1.'],
    [{ madeAt: 'T1', hasLog: true }, 'the backup of T1 with all later changes in the log.'],
    [{ madeAt: 'T1', hasLog: true, until: 'T2' }, 'the library as it was at T2.'],
  ])('says for the restored copy %j which state it holds', async (copy, words) => {
    const folder = testDataFolder();
    await saveRestoredCopy(folder.path, { ...copy, isFinished: true });
    expect(say(filled, { DATA_DIR: folder.path })).toContain(`This is a restored copy of ${words}`);
    folder.remove();
  });

  it('shows the demo password on a public address only with DEMO=on, and with a warning', () => {
    expect(say(filled, { PUBLIC_BASE_URL: site, DEMO: 'on' })).toMatch(
      /Lexboard-demo-2026\nWARNING: DEMO is on at https:\/\/law\.example\.org\./,
    );
  });

  it('says that the demo password opens nothing if the database has the demo but DEMO is off', () => {
    const said = say(filled, { PUBLIC_BASE_URL: site });
    expect(said).toContain('Its password opens nothing');
    expect(said).not.toContain('Lexboard-demo-2026');
  });

  const mails: [string, NodeJS.ProcessEnv, RegExp][] = [
    ['links are shown where the demo runs at home', {}, /their links are shown here/],
    ['mails reach nobody without the demo', { DEMO: 'off' }, /reach nobody.* \/srv\/lexboard\/outbox/],
    ['mails reach nobody at a public address', { PUBLIC_BASE_URL: site, DEMO: 'on' }, /reach nobody/],
  ];
  it.each(mails)('says that %s, without SMTP_URL', (_what, env, sentence) => {
    expect(say(filled, env)).toMatch(sentence);
  });

  it('does not mention mail if a mail server is set', () => {
    expect(say(filled, { SMTP_URL })).not.toContain('Mails:');
  });
});

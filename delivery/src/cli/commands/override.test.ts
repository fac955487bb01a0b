import { rm } from 'node:fs/promises';
import path from 'node:path';
import { makeReleaseContext, type ReleaseContext } from '../../../test/release-context';

let begun: ReleaseContext;
let context: ReleaseContext;
beforeAll(async () => {
  begun = await makeReleaseContext();
  await begun.run('init');
});
afterEach(() => context.end());
afterAll(() => begun.end());

const name = 'mfe-roadmap';
const say = async (...words: string[]) => (await context.run(...words)).said;

describe('a link to a release', () => {
  const words = ['override', name, '1.0.0', '--user', 'admin@demo.test'];
  const ended = /, until (\S+):\n(\S+)$/;
  beforeEach(async () => {
    context = await makeReleaseContext(begun);
  });

  test('is printed for one user at one address, and ends within the hour', async () => {
    const { code, said } = await context.run(...words, '--origin', 'https://law.example.org/roadmap');
    expect(code).toBe(0);
    expect(said).toMatch(/^mfe-roadmap 1\.0\.0, for admin@demo\.test at https:\/\/law\.example\.org, until /);
    const [, until = '', link] = ended.exec(said) ?? [];
    expect(link).toMatch(/^https:\/\/law\.example\.org\/setup\/releases#open=[\w-]+$/);
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(3_600_000);
    expect(await say('status')).toMatch(/Made a link to mfe-roadmap 1\.0\.0 for admin@demo\.test/);
    expect(await context.run('verify')).toMatchObject({ code: 0 });
  });

  test('is for the address at which people reach the app by default', async () => {
    expect(await say(...words)).toContain('\nhttp://localhost:8080/setup/releases#open=');
    Object.assign(context.env, { PORT: '8099' });
    expect(await say(...words)).toContain('\nhttp://localhost:8099/setup/releases#open=');
    Object.assign(context.env, { PUBLIC_BASE_URL: 'https://law.example.org' });
    expect(await say(...words)).toContain('\nhttps://law.example.org/setup/releases#open=');
  });

  test.each([
    ['of the shell', ['override', 'shell', '1.0.0', '--user', 'a'], 'There is no remote shell.'],
    [
      'of what is not there',
      ['override', name, '7.0.0', '--user', 'a'],
      'mfe-roadmap 7.0.0 is not in the registry.',
    ],
    ['for longer than an hour', [...words, '--minutes', '61'], 'A link is good for 1 to 60 minutes.'],
    ['for no time at all', [...words, '--minutes', '0'], 'A link is good for 1 to 60 minutes.'],
    ['for half a minute', [...words, '--minutes', '0.5'], 'A link is good for 1 to 60 minutes.'],
  ])('is refused %s', async (_what, said, sentence) => {
    expect(await context.run(...said)).toEqual({ code: 1, said: sentence });
  });

  test('needs the key for links', async () => {
    await rm(path.join(context.keys, 'channel.pem'));
    expect(await context.run(...words)).toEqual({
      code: 1,
      said: 'There is no key here that may sign links.',
    });
  });
});

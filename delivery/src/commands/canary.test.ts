import { makeReleaseGround, type ReleaseGround } from '../../test/release-ground';

const name = 'mfe-roadmap';
let ground: ReleaseGround;

beforeAll(async () => {
  ground = await makeReleaseGround();
  await ground.run('init');
  await ground.build({ name, version: '1.1.0', container: 'mfe_roadmap_b' });
  await ground.run('publish', name);
});
afterAll(() => ground.end());

const canary = (...more: string[]) => ground.run('canary', name, '1.1.0', '--share', '5', ...more);
async function status(): Promise<string> {
  const { said } = await ground.run('status');
  return /the canary is (.*)/.exec(said)?.[1] ?? '';
}

test('status says how a canary may go on, and what was said stays until it is said otherwise', async () => {
  const said: string[] = [];
  for (const words of [[], ['--max-share', '25', '--min-hours', '4'], ['--hold'], [], ['--no-hold']]) {
    await canary(...words);
    said.push(await status());
  }
  const usual = 'each step lasts at least a quarter of an hour, everybody after an hour at the earliest';
  const limits = '(limits: 25 % at most, each step lasts at least 4 hours, inconclusive after 24 hours)';
  expect(said).toEqual([
    `raised by the judge (limits: 100 % at most, ${usual}, inconclusive after 24 hours)`,
    `raised by the judge ${limits}`,
    `held: nothing is raised by itself ${limits}`,
    `held: nothing is raised by itself ${limits}`,
    `raised by the judge ${limits}`,
  ]);
});

test('status says who holds a canary and why, however long ago that was, until it goes on', async () => {
  await canary('--hold', '--reason', 'we look at it');
  for (let nth = 0; nth < 6; nth += 1) await canary('--reason', 'nothing new');
  const { said } = await ground.run('status');
  expect(said).toMatch(/^ {2}held by \S+: we look at it$/m);
  await canary('--no-hold');
  expect((await ground.run('status')).said).not.toMatch(/held by/);
});

test('status calls a canary inconclusive that has had no verdict for longer than was said', async () => {
  await canary('--max-share', '100', '--min-hours', '0', '--patience-hours', '0');
  expect(await status()).toMatch(/^inconclusive after 0 hours: promote it, or take it back \(limits: /);
  await canary('--patience-hours', '24');
  expect(await status()).toMatch(/^raised by the judge/);
});

test('a share beyond --max-share is refused', async () => {
  expect(await canary('--max-share', '4')).toMatchObject({
    code: 1,
    said: expect.stringContaining('5 % is more than 4 %, the largest share that mfe-roadmap 1.1.0 may have'),
  });
});

test.each([
  [['--hold', '--no-hold'], 'Say --hold or --no-hold, not both.'],
  [['--max-share', '101'], 'Say with --max-share'],
  [['--min-hours', 'soon'], 'Say with --min-hours'],
  [['--patience-hours', '1e9'], 'Say with --patience-hours'],
])('%j is not understood', async (words, sentence) => {
  expect(await canary(...words)).toMatchObject({ code: 2, said: expect.stringContaining(sentence) });
});

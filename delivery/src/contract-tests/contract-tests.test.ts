import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { makeReleaseContext, type ReleaseContext } from '../../test/release-context';

const name = 'mfe-roadmap';

/** A registry in which the road map has contract stories. Its commands find no browser. */
let original: ReleaseContext;
let context: ReleaseContext;
beforeAll(async () => {
  original = await makeReleaseContext();
  await original.build({ name, version: '1.0.0', hasStories: true });
  await original.run('init');
});
beforeEach(async () => {
  context = await makeReleaseContext(original);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await context.end();
});
afterAll(() => original.end());

const noBrowser = expect.objectContaining({
  code: 1,
  output: expect.stringMatching(/Contract stories need Chromium.*CHROMIUM.*--without-contract-tests/),
});

test('contract tests: a shell is not published when the stories of a live remote cannot run', async () => {
  await context.build({ name: 'shell', version: '1.1.0' });
  expect(await context.run('publish', 'shell')).toEqual(noBrowser);
  const { output } = await context.run('canary', 'shell', '1.1.0', '--share', '5');
  expect(output).toBe('shell 1.1.0 is not in the registry.');
});

test('contract tests: a remote is not published when its own stories cannot run', async () => {
  await context.build({ name, version: '1.1.0', hasStories: true });
  expect(await context.run('publish', name)).toEqual(noBrowser);
});

/** Makes a program the browser of the commands that does not start. It notes how it was called in `called`. */
async function setBrokenBrowser(called: string): Promise<string> {
  const program = path.join(context.root, 'broken-browser');
  await writeFile(program, `#!/bin/sh\necho "$@" > ${called}\nexit 1\n`, { mode: 0o755 });
  context.env.CHROMIUM = program;
  return program;
}

test.each([
  ['in its sandbox', 1000, false],
  ['without a sandbox for the root user, who can have none', 0, true],
])('contract tests: Chromium runs %s; when it does not start, nothing is published', async (_where, user, isUnsafe) => {
  jest.spyOn(process, 'getuid').mockReturnValue(user);
  const called = path.join(context.root, 'called');
  const program = await setBrokenBrowser(called);
  await context.build({ name, version: '1.1.0', hasStories: true });
  const { code, output } = await context.run('publish', name);
  expect({ code, output }).toEqual(noBrowser);
  expect(output).toContain(`${program} does not start: `);
  expect((await readFile(called, 'utf8')).split(' ').includes('--no-sandbox')).toBe(isUnsafe);
});

test('contract tests: a folder is no browser', async () => {
  context.env.CHROMIUM = context.root;
  await context.build({ name, version: '1.1.0', hasStories: true });
  const { output } = await context.run('publish', name);
  expect(output).toContain('Contract stories need Chromium, and there is none');
});

test.each([
  ['a remote without stories', name, []],
  ['a shell in a set, which may never meet the live remotes', 'shell', ['--in-set']],
])('contract tests: %s needs no browser', async (_what, published, more) => {
  await context.build({ name: published, version: '1.1.0' });
  expect(await context.run('publish', published, ...more)).toMatchObject({ code: 0 });
});

test('contract tests: are left out for a reason, which status tells as long as people get the release', async () => {
  await context.build({ name: 'shell', version: '1.1.0' });
  const publish = (...more: string[]) => context.run('publish', 'shell', '--without-contract-tests', ...more);
  expect(await publish()).toMatchObject({
    code: 2,
    output: expect.stringContaining('Say with --reason why the contract tests are left out.'),
  });
  expect(await publish('--reason', 'no browser here')).toMatchObject({ code: 0 });
  await context.run('canary', 'shell', '1.1.0', '--share', '5');
  const told = 'shell 1.1.0 was published without contract tests: no browser here';
  expect((await context.run('status')).output).toContain(told);
  expect(await context.run('verify')).toMatchObject({ code: 0 });
  await context.run('roll-back', 'shell', '--reason', 'slow');
  expect((await context.run('status')).output).not.toContain(told);
});

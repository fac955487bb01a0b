import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { findChromium, openBrowser } from 'delivery/src/contract-tests/open-browser';
import { runContractTests } from 'delivery/src/contract-tests/run-contract-tests';
import { listen } from 'delivery/src/edge/server/listen';
import { sha384 } from 'delivery/test/release-folders';
import { onThisMachine } from '../patience';
import { repository } from '../server/repository';
import { buildInCopy, copyRepository } from './copy-repository';
import { resilienceTest } from './resilience';

// One browser at a time, and one copy of the repository.
test.describe.configure({ mode: 'serial' });
resilienceTest.use({ appName: 'changed-meaning' });

async function edit(copy: string, file: string, change: (text: string) => string): Promise<void> {
  const place = path.join(copy, file);
  const before = await readFile(place, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`There is nothing to change in ${file}.`);
  await writeFile(place, after);
}

const raiseVersion = (version: string) => (text: string) => JSON.stringify({ ...JSON.parse(text), version });

/** The bus takes the same values as before, and reports the opposite of what a form published. */
const invertDirty = (text: string) =>
  text.replace('formStateSubject.next(state);', 'formStateSubject.next({ ...state, dirty: !state.dirty });');

/** A story of a remote that takes the opposite for granted. */
const addStory = (text: string) =>
  text.replace(
    'export const stories: Record<string, ContractStory> = {',
    `export const stories: Record<string, ContractStory> = {
  'the title ends with the name of the area': () =>
    withShown(<Heading />, () => expectEqual('the title', document.title, 'Lexboard · Contract road map')),
`,
  );

resilienceTest(
  'a shell or a remote that gives a shared module another meaning is not published',
  async ({ app }) => {
    const copy = path.join(app.folder, 'changed');
    await copyRepository(copy);
    const command = app.commandIn(copy, (name) => buildInCopy(copy, name));

    await edit(copy, 'shared-lib/bus/form-state.ts', invertDirty);
    await edit(copy, 'shell/package.json', raiseVersion('0.3.0'));
    await expect(command('publish', 'shell')).rejects.toThrow(
      /mfe-record-forms 0\.1\.0 with shell 0\.3\.0: “a dirty form is unsaved work, and a clean one is not” fails: the unsaved work is /,
    );
    await expect(command('canary', 'shell', '0.3.0', '--share', '1')).rejects.toThrow(/not in the registry/);

    await edit(copy, 'mfe-roadmap/src/contract.tsx', addStory);
    await edit(copy, 'mfe-roadmap/package.json', raiseVersion('0.3.0'));
    await expect(command('publish', 'mfe-roadmap')).rejects.toThrow(
      'mfe-roadmap 0.3.0 with shell 0.1.0: “the title ends with the name of the area” fails: the title is "Contract road map · Lexboard", not "Lexboard · Contract road map".',
    );
    const reason = ['--without-contract-tests', '--reason', 'the test'];
    await command('publish', 'mfe-roadmap', '--from', path.join(copy, 'mfe-roadmap/dist'), ...reason);
    await command('canary', 'mfe-roadmap', '0.3.0', '--share', '1');
    expect(await app.command('status')).toContain(
      'mfe-roadmap 0.3.0 was published without contract tests: the test',
    );
    await app.command('roll-back', 'mfe-roadmap', '--reason', 'the test is over');
  },
);

resilienceTest('a shell with the same meanings is published', async ({ app }) => {
  const copy = path.join(app.folder, 'same-shell');
  await cp(path.join(repository, 'shell/dist'), copy, { recursive: true });
  await edit(copy, 'release.json', raiseVersion('0.4.0'));
  const output = await app.command('publish', 'shell', '--from', copy);
  expect(Number(/^Contract stories that passed: (\d+)\./m.exec(output)?.[1])).toBeGreaterThanOrEqual(12);
});

/** A shell that is one script, in whose pages each of these releases has these stories. */
async function runStories(stories: string, releases = [{ name: 'mfe-example', version: '1.0.0' }]) {
  const script = `globalThis.lexboardGuard = () => true;
    const loadRemote = async () => ({ stories: ${stories} });
    globalThis.__FEDERATION__ = { __INSTANCES__: [{ name: 'shell', loadRemote }] };`;
  const file = { path: 'main.0a1b.js', bytes: script.length, sha384: sha384(script) };
  const about = { version: '1.0.0', entry: file.path, files: [file] };
  const groups = { main: [file.path], './app': [], './contract': [file.path] };
  const shell = { ...about, name: 'shell', kind: 'shell', container: 'shell', groups } as const;
  const remote = { ...about, kind: 'remote', container: 'example', groups } as const;
  const meetings = releases.map((release) => ({ remote: { ...remote, ...release }, shell }));
  return runContractTests(meetings, {
    readFile: async () => Buffer.from(script),
    env: process.env,
    limits: { startMs: onThisMachine(5000), storyMs: onThisMachine(500), allMs: onThisMachine(20_000) },
  });
}

test.describe('contract stories', () => {
  const stable = { name: 'mfe-example', version: '1.0.0' };
  const canary = { name: 'mfe-example', version: '1.1.0' };

  test('of two releases that fail are both named', async () => {
    expect(await runStories("{ one() { throw new Error('no') } }", [stable, canary])).toMatchObject({
      sentence:
        'mfe-example 1.0.0 with shell 1.0.0: “one” fails: no.\nmfe-example 1.1.0 with shell 1.0.0: “one” fails: no.',
    });
  });

  test('of two releases find nothing of each other in their pages', async () => {
    const leave = "globalThis.cache = localStorage.cache = '7'; history.replaceState({}, '', '?tab=map');";
    const find = "if (globalThis.cache || localStorage.cache || location.search) throw new Error('found');";
    const result = await runStories(`{ one() { ${find} ${leave} } }`, [stable, canary]);
    expect(result).toEqual({ ok: true, stories: 2 });
  });

  test('reach nothing but this address of this machine', async () => {
    const requests: unknown[] = [];
    const server = createServer((request, response) => {
      requests.push(request.headers.host);
      response.end('here');
    });
    const port = await listen(server, { port: 0, host: '0.0.0.0', setting: 'PORT' });
    const browser = await openBrowser(findChromium(process.env) ?? '');
    try {
      const open = async (host: string) => (await browser.newPage()).goto(`http://${host}:${port}`);
      for (const host of ['localhost', '127.0.0.2'])
        await expect(open(host)).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
      await open('127.0.0.1');
      expect(new Set(requests)).toEqual(new Set([`127.0.0.1:${port}`]));
    } finally {
      await browser.close();
      server.close();
    }
  });

  for (const [what, stories, result] of [
    ['that pass are counted', '{ one() {}, async two() {} }', { ok: true, stories: 2 }],
    [
      'that fail name the first of them',
      "{ one() {}, two() { throw new Error('no') }, three() { throw new Error('never') } }",
      'mfe-example 1.0.0 with shell 1.0.0: “two” fails: no.',
    ],
    [
      'that never end are given up',
      '{ one: () => new Promise(() => {}) }',
      '“one” fails: it takes more than',
    ],
    ['that block the page are given up', '{ one() { for (;;); } }', '“one” fails: it takes more than'],
    [
      'that leave the page fail',
      "{ one() { location.assign('/'); return new Promise(() => {}) } }",
      '“one” fails: ',
    ],
    ['that are not exported fail', 'undefined', 'its stories cannot run: '],
  ] as const)
    test(what, async () => {
      const expected =
        typeof result === 'string'
          ? { ok: false, code: 'failed-story', sentence: expect.stringContaining(result) }
          : result;
      expect(await runStories(stories)).toEqual(expected);
    });
});

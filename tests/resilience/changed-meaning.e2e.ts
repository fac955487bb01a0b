import { createServer } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { findChromium, openBrowser } from 'delivery/src/contract-tests/open-browser';
import { runContractTests } from 'delivery/src/contract-tests/run-contract-tests';
import { openPort } from 'delivery/src/edge/server/listen';
import { sha384 } from 'delivery/test/release-folders';
import { onThisMachine } from '../patience';
import { repository } from '../server/repository';
import type { ReleaseContext } from './release-context';
import { resilienceTest } from './resilience';
import { withChange } from './with-fault';

// One browser at a time, and one registry.
test.describe.configure({ mode: 'serial' });
resilienceTest.use({ appName: 'changed-meaning' });

type Change = { name: string; version: string; from: RegExp; to: string };

/** Changes the meaning of a build in one place, and not its contract; returns the folder of the changed build. */
async function changeMeaning({ folder }: ReleaseContext, { name, version, from, to }: Change) {
  let places = 0;
  const change = (text: string) =>
    text.replace(from, () => {
      places += 1;
      return to;
    });
  const build = path.join(repository, name, 'dist');
  const changed = await withChange({ build, version, change, to: path.join(folder, `${name}-${version}`) });
  if (places !== 1) throw new Error(`${name} has ${places} places like ${from}.`);
  return changed;
}

/** The bus takes the same values as before, and counts a clean form as unsaved work. */
const invertDirty = { from: /\?\.dirty&&/, to: '?.dirty===false&&' };

/** A story of a remote that takes the opposite for granted. */
const expectNameFirst = {
  from: /document\.title\.includes\("Contract road map"\),!0/,
  to: 'document.title,"Lexboard · Contract road map"',
};

resilienceTest('a shell or a remote that gives a shared module another meaning is not published', async ({ app }) => {
  const shell = await changeMeaning(app, { name: 'shell', version: '0.3.0', ...invertDirty });
  await expect(app.command('publish', 'shell', '--from', shell)).rejects.toThrow(
    /mfe-record-forms 0\.1\.0 with shell 0\.3\.0: “a dirty form is unsaved work, and a clean one is not” fails: the unsaved work is /,
  );
  await expect(app.command('canary', 'shell', '0.3.0', '--share', '1')).rejects.toThrow(/not in the registry/);

  const remote = await changeMeaning(app, { name: 'mfe-roadmap', version: '0.3.0', ...expectNameFirst });
  await expect(app.command('publish', 'mfe-roadmap', '--from', remote)).rejects.toThrow(
    'mfe-roadmap 0.3.0 with shell 0.1.0: “the heading names the tab of the browser” fails: the title is "Contract road map · Lexboard", not "Lexboard · Contract road map".',
  );
  const reason = ['--without-contract-tests', '--reason', 'the test'];
  await app.command('publish', 'mfe-roadmap', '--from', remote, ...reason);
  await app.command('canary', 'mfe-roadmap', '0.3.0', '--share', '1');
  expect(await app.command('status')).toContain('mfe-roadmap 0.3.0 was published without contract tests: the test');
  await app.command('roll-back', 'mfe-roadmap', '--reason', 'the test is over');
});

resilienceTest('a shell with the same meanings is published', async ({ app }) => {
  const build = path.join(repository, 'shell/dist');
  const to = path.join(app.folder, 'same-shell');
  const copy = await withChange({ build, version: '0.4.0', change: (text) => text, to });
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
    const port = await openPort(server, { port: 0, host: '0.0.0.0', setting: 'PORT' });
    const browser = await openBrowser(findChromium(process.env) ?? '');
    try {
      const open = async (host: string) => (await browser.newPage()).goto(`http://${host}:${port}`);
      for (const host of ['localhost', '127.0.0.2']) await expect(open(host)).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
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
    ['that never end are given up', '{ one: () => new Promise(() => {}) }', '“one” fails: it takes more than'],
    ['that block the page are given up', '{ one() { for (;;); } }', '“one” fails: it takes more than'],
    ['that leave the page fail', "{ one() { location.assign('/'); return new Promise(() => {}) } }", '“one” fails: '],
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

import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { contractStoriesModule, type Release } from 'shared-lib/releases';
import type { RemoteShellPair } from '../registry/registry/contract-fault';
import { type Refusal, refuse } from '../registry/registry/refusal';
import { findChromium, openBrowser } from './open-browser';
import { openStoryServer, type ReleaseFileReader, storySession } from './story-server';

/** Time limits for stories. Without them, a story that never ends would block a release. */
type StoryTimeLimits = { startMs: number; storyMs: number; allMs: number };

const defaultStoryLimits: StoryTimeLimits = { startMs: 30_000, storyMs: 30_000, allMs: 180_000 };

type ContractTestResult = { ok: true; stories: number } | Refusal;

/**
 * Runs contract stories before a release is published. For each pair of a remote and a shell that can run together, it
 * opens a page of the shell and runs the stories of the remote in it. Refuses the release if a story fails. Opens no
 * browser if no remote has stories.
 */
export async function runContractTests(
  pairs: readonly RemoteShellPair[],
  {
    readFile,
    env,
    limits = defaultStoryLimits,
  }: { readFile: ReleaseFileReader; env: NodeJS.ProcessEnv; limits?: StoryTimeLimits },
): Promise<ContractTestResult> {
  const tested = pairs.filter(({ remote }) => Object.hasOwn(remote.groups, contractStoriesModule));
  if (tested.length === 0) return { ok: true, stories: 0 };
  const program = findChromium(env);
  if (!program)
    return refuse(
      'no-browser',
      `Contract stories need Chromium, and there is none: install it (Debian: \`sudo apt-get install chromium\`), or name its file with CHROMIUM. ${skipTestsHint}`,
    );
  let browser: Browser;
  try {
    browser = await openBrowser(program);
  } catch (error) {
    const why = `${program} does not start: ${describeError(error)}`;
    return refuse(
      'no-browser',
      `Contract stories need Chromium, and ${why}. Repair it, or name another file with CHROMIUM. ${skipTestsHint}`,
    );
  }
  try {
    const shells = [...new Set(tested.map(({ shell }) => shell))];
    const runs = shells.map((shell) => {
      const remotes = tested.flatMap((pair) => (pair.shell === shell ? pair.remote : []));
      return runStoriesInShell({ shell, remotes }, { browser, readFile, limits });
    });
    return summarizeStoryRuns((await waitWithinLimit(limits.allMs, Promise.all(runs))).flat());
  } catch (error) {
    return refuse('failed-story', `The contract stories did not come to an end: ${describeError(error)}.`);
  } finally {
    await browser.close();
  }
}

const skipTestsHint = 'Or publish with --without-contract-tests --reason "…".';

/** The result of a remote's stories in a page of one shell: how many passed, and the first that failed. */
type StoryRun = RemoteShellPair & { passed: number; failure?: { story: string | undefined; error: string } };

function summarizeStoryRuns(runs: readonly StoryRun[]): ContractTestResult {
  const faults = runs.flatMap(({ remote, shell, failure }) => {
    if (!failure) return [];
    const pair = `${remote.name} ${remote.version} with shell ${shell.version}`;
    const what = failure.story === undefined ? 'its stories cannot run' : `“${failure.story}” fails`;
    return [`${pair}: ${what}: ${failure.error}.`];
  });
  if (faults.length > 0) return refuse('failed-story', faults.join('\n'));
  return { ok: true, stories: runs.reduce((sum, { passed }) => sum + passed, 0) };
}

/**
 * Runs the stories of all remotes one after another, each remote in a new page of the shell. A used page
 * would contain the cache, storage and address of earlier stories.
 */
async function runStoriesInShell(
  { shell, remotes }: { shell: Release; remotes: readonly Release[] },
  { browser, readFile, limits }: { browser: Browser; readFile: ReleaseFileReader; limits: StoryTimeLimits },
): Promise<StoryRun[]> {
  const server = await openStoryServer({ shell, remotes }, readFile);
  const runs: StoryRun[] = [];
  try {
    for (const remote of remotes) {
      const page = await openStoryPage(browser, server.address);
      const run = await runStoriesInPage(page, remote, limits);
      runs.push({ shell, remote, ...run });
      // Leaves the page open after a failure, because a story that hangs could block the close. The page
      // closes with the browser.
      if (!run.failure) await page.context().close();
    }
    return runs;
  } finally {
    await server.close();
  }
}

/** Runs the stories of a remote one by one, until one fails. */
async function runStoriesInPage(
  page: Page,
  { container }: Release,
  limits: StoryTimeLimits,
): Promise<Pick<StoryRun, 'passed' | 'failure'>> {
  let passed = 0;
  let story: string | undefined;
  try {
    const listing = page.evaluate(listStoriesInPage, container);
    for (story of await waitWithinLimit(limits.startMs, listing)) {
      const error = await waitWithinLimit(limits.storyMs, page.evaluate(runStoryInPage, story));
      if (error !== undefined) return { passed, failure: { story, error: describeError(error) } };
      passed += 1;
    }
    return { passed };
  } catch (error) {
    return { passed, failure: { story, error: describeError(error) } };
  }
}

/**
 * The path of the page in which stories run. The shell shows only its frame, because it has no area at this
 * path.
 */
const storyPath = '/contract-stories';

async function openStoryPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript((values) => {
    const { localStorage } = Object(globalThis);
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, storySession);
  const page = await context.newPage();
  await page.goto(address + storyPath);
  return page;
}

/**
 * Waits until the shell has started, loads the stories of a remote, and lists them. This function runs in the
 * page.
 */
async function listStoriesInPage(container: string): Promise<string[]> {
  const page = Object(globalThis);
  while (!page.lexboardGuard) await new Promise((resolve) => setTimeout(resolve, 10));
  const { __INSTANCES__: instances } = page.__FEDERATION__;
  const shell = instances.find(({ name }: { name: string }) => name === 'shell');
  page.contractStories = (await shell.loadRemote(`${container}/contract`)).stories;
  return Object.keys(page.contractStories);
}

/** Runs one story. Returns the message of its error. This function runs in the page. */
async function runStoryInPage(story: string): Promise<string | undefined> {
  try {
    await Object(globalThis).contractStories[story]();
    return undefined;
  } catch (error) {
    return String(Object(error).message ?? error);
  }
}

/** Waits for the work. Throws an error if the work takes longer than the limit. */
async function waitWithinLimit<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const clock = new AbortController();
  const tooLate = sleep(limitMs, undefined, { signal: clock.signal }).then(() => {
    throw new Error(`it takes more than ${limitMs / 1000} seconds`);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    tooLate.catch(() => undefined);
    clock.abort();
  }
}

/** Returns the first line of an error's message, without the name of the library that threw it. */
function describeError(error: unknown): string {
  const [line = ''] = String(Object(error).message ?? error).split('\n');
  return line.replace(/^(page|browserType)\.\w+: (Error: )?/, '').replace(/\.$/, '');
}

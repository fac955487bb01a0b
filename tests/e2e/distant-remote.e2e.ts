import { expect, type Page } from '@playwright/test';
import { buildAssetUrl, parseReleaseSet } from 'shared-lib/releases';
import { type FaultCase, laterFile, roadMapFile } from '../faults/fault-cases';
import { servedRelease } from '../server/served-release';
import { serverAddress } from '../server/shared-servers';
import { collectOutcomes } from './collect-outcomes';
import { e2e } from './e2e';
import { failurePanel, heading } from './on-the-page';
import { recordPage } from './page-recorder';
import { expectSamePage, markPage } from './same-page';

const version = '9.0.0';
const manifest = roadMapFile('manifest', version);
const roadMapLink = (page: Page) => page.getByRole('link', { name: 'Laws Tree' });

/** The release set of a page, as it came. */
async function setOf(page: Page) {
  return parseReleaseSet((await page.locator('#release-set').textContent()) ?? '');
}

/** The address of each remote that the devtools of Module Federation show. */
function entriesInDevtools(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { moduleInfo } = Object(Reflect.get(window, '__FEDERATION__'));
    return Object.entries<{ matchedVersion: string }>(moduleInfo.shell.remotesInfo).map(
      ([name, { matchedVersion }]) => {
        const { publicPath, remoteEntry } = moduleInfo[`${name}:${matchedVersion}`];
        return publicPath + remoteEntry;
      },
    );
  });
}

e2e(
  'a page names the hashes of its area and of the next one; another remote’s come with its manifest',
  async ({ page, proxyTo }) => {
    const proxy = await proxyTo(serverAddress('main'));
    const anyManifest = /^\/assets\/[^/]+\/[^/]+\/manifest\./;
    await page.goto(`${proxy.address}/workspace`);
    await expect(heading(page, 'Law List')).toBeVisible();
    const { remotes, files } = await setOf(page);
    const distant = remotes.filter(({ releases }) => releases.every((release) => release.manifest));
    expect(distant.map(({ name }) => name).sort()).toEqual(['mfe-calendar', 'mfe-questions-rules', 'mfe-roadmap']);
    expect(Object.keys(files).filter((file) => /mfe-(calendar|questions-rules|roadmap)/.test(file))).toEqual([]);
    expect(proxy.countRequests(anyManifest)).toBe(0);
    const near = remotes.flatMap(({ releases }) => releases.filter((release) => !release.manifest));
    const nearEntries = near.map(({ entry }) => proxy.address + entry);
    expect((await entriesInDevtools(page)).sort()).toEqual(nearEntries.sort());

    await roadMapLink(page).click();
    await expect(heading(page, 'Law road map')).toBeVisible();
    await page.getByRole('link', { name: 'Workspace', exact: true }).click();
    await expect(heading(page, 'Law List')).toBeVisible();
    await roadMapLink(page).click();
    await expect(heading(page, 'Law road map')).toBeVisible();
    expect(proxy.countRequests(anyManifest)).toBe(1);
    const roadMapEntry = expect.stringContaining('/assets/mfe-roadmap/');
    expect(await entriesInDevtools(page)).toEqual([...nearEntries.map(() => expect.anything()), roadMapEntry]);
  },
);

type ManifestFault = Pick<FaultCase, 'cause' | 'sentence'> & { behaviour: 'missing' | 'changed' };

const faults: ManifestFault[] = [
  {
    behaviour: 'missing',
    cause: 'load-failed',
    sentence: 'Its files could not be loaded.',
  },
  {
    behaviour: 'changed',
    cause: 'integrity',
    sentence: 'Its files are not the ones that were released, so they were not run.',
  },
];

for (const { behaviour, cause, sentence } of faults) {
  e2e(
    `a newer road map whose manifest is ${behaviour} is replaced by the stable one, and nothing of it is fetched`,
    async ({ page, proxyTo, consoleMessages }) => {
      const proxy = await proxyTo(serverAddress('both'));
      proxy.addFault(manifest, behaviour);
      const outcomes = collectOutcomes(page, 'mfe-roadmap');
      await page.goto(`${proxy.address}/users`);
      await expect(heading(page, 'Users')).toBeVisible();
      await markPage(page);
      await roadMapLink(page).click();
      await expect(heading(page, 'Law road map')).toBeVisible();
      await expectSamePage(page);
      await expect(failurePanel(page)).toHaveCount(0);
      await expect.poll(outcomes).toEqual([{ remote: 'mfe-roadmap', version, how: cause }]);
      expect(consoleMessages.fromApp()).toHaveLength(1);
      expect(proxy.countRequests(roadMapFile('(remoteEntry|app)', version))).toBe(0);
    },
  );

  e2e(
    `a road map whose manifest is ${behaviour} shows a failure panel without another release, and opens by Try again`,
    async ({ page, proxyTo }) => {
      const proxy = await proxyTo(serverAddress('only'));
      proxy.addFault(manifest, behaviour);
      await page.goto(`${proxy.address}/users`);
      await roadMapLink(page).click();
      await expect(failurePanel(page)).toContainText(sentence);
      proxy.clearFaults();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading(page, 'Road map 9.0.0')).toBeVisible();
    },
  );
}

e2e('a newer road map whose manifest hangs is replaced by the stable one in time', async ({ page, proxyTo }) => {
  const proxy = await proxyTo(serverAddress('both_quick'));
  proxy.addFault(manifest, 'hangs');
  const outcomes = collectOutcomes(page, 'mfe-roadmap');
  await page.goto(`${proxy.address}/users`);
  await roadMapLink(page).click();
  await expect(heading(page, 'Law road map')).toBeVisible();
  await expect.poll(outcomes).toEqual([{ remote: 'mfe-roadmap', version, how: 'slow' }]);
});

e2e('a manifest that fails once is fetched again', async ({ page, proxyTo, consoleMessages }) => {
  const proxy = await proxyTo(serverAddress('both'));
  proxy.addFault(manifest, 'fails-once');
  await page.goto(`${proxy.address}/users`);
  await roadMapLink(page).click();
  await expect(heading(page, 'Road map 9.0.0')).toBeVisible();
  expect(consoleMessages.fromApp()).toEqual([]);
});

e2e('a changed later chunk of a distant remote does not run', async ({ page, proxyTo }) => {
  const proxy = await proxyTo(serverAddress('both'));
  proxy.addFault(laterFile('script', version), 'changed');
  const outcomes = collectOutcomes(page, 'mfe-roadmap');
  await page.goto(`${proxy.address}/users`);
  await roadMapLink(page).click();
  await expect(heading(page, 'Road map 9.0.0')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(heading(page, 'Law road map')).toBeVisible();
  await expect.poll(outcomes).toEqual([{ remote: 'mfe-roadmap', version, how: 'integrity' }]);
});

/** Adds a script as code of the page would; returns whether it ran. */
function addScript(page: Page, attributes: Record<string, string>): Promise<boolean> {
  return page.evaluate((attributes) => {
    const script = document.createElement('script');
    for (const [key, value] of Object.entries(attributes)) script.setAttribute(key, value);
    return new Promise<boolean>((resolve) => {
      script.onload = () => resolve(true);
      script.onerror = () => resolve(false);
      document.head.append(script);
    });
  }, attributes);
}

e2e('of a distant release only signed files run, and only if a script asks for them', async ({ page }) => {
  const recorder = await recordPage(page);
  const { name, version, entry, files } = servedRelease('mfe-roadmap');
  const [src, integrity = ''] = [buildAssetUrl(name, version, entry), files.find(({ path }) => path === entry)?.sha384];
  const madeUp = `sha384-${'B'.repeat(64)}`;
  const checked = { crossorigin: 'anonymous', integrity };
  await page.route(/\/users$/, async (route) => {
    const response = await route.fetch();
    const injected = `<script src="${src}?injected" crossorigin="anonymous" integrity="${integrity}"></script>`;
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('<div id="shell">', `${injected}<div id="shell">`) });
  });
  await page.goto('/users');
  await expect(heading(page, 'Users')).toBeVisible();
  const violations = async () => (await recorder.violations()).join('\n');
  expect(await violations()).toContain(`${src}?injected`);

  expect(await addScript(page, { src: `${src}?bare` })).toBe(false);
  expect(await addScript(page, { ...checked, src: `${src}?made-up`, integrity: madeUp })).toBe(false);
  const otherRelease = src.replace(version, '0.0.1');
  expect(await addScript(page, { ...checked, src: otherRelease })).toBe(false);
  expect(await violations()).toContain(otherRelease);
  const works = await page.evaluate((src) => {
    const worker = new Worker(src);
    return new Promise((resolve) => {
      worker.onerror = () => resolve(false);
      worker.onmessage = () => resolve(true);
    });
  }, src);
  expect(works).toBe(false);
  expect(await addScript(page, { ...checked, src })).toBe(true);
});

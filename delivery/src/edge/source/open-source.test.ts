import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseReleaseSet } from 'shared-lib/releases';
import { sha384, writeRelease } from '../../../test/release-folders';
import { sendRequest } from '../../../test/send-request';
import { testBackend } from '../../../test/test-backend';
import { until } from '../../../test/until';
import { type Edge, startEdge } from '../../main';

const name = 'mfe-roadmap';
const version = '1.0.0';
const oldFile = `/assets/${name}/${version}/lazy.6a7b.js`;
const newFile = `/assets/${name}/${version}/lazy.ffff.js`;

let root: string;
let edge: Edge;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lexboard-built-'));
  await writeRelease(dist('shell'), { name: 'shell', version });
  await writeRelease(dist(name), { name, version });
  edge = await start();
});
afterEach(async () => {
  await edge.close();
  await rm(root, { recursive: true });
});

const dist = (of: string) => path.join(root, of, 'dist');
const start = () =>
  startEdge({
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      LEXBOARD_ROOT: root,
      DATA_DIR: path.join(root, 'data'),
      RELEASES_POLL_MS: '50',
    },
    backend: testBackend(),
  });

async function filesOfNewPage(): Promise<string[]> {
  const { status, text } = await sendRequest(edge.address, { path: '/roadmap' });
  expect(status).toBe(200);
  const [, json = ''] = /id="release-set">(.*?)<\/script>/s.exec(text) ?? [];
  return Object.keys(parseReleaseSet(json).files);
}
const statusOf = async (file: string) => (await sendRequest(edge.address, { path: file })).status;

/** Builds the road map again as webpack does: it empties the folder, and a changed file gets another name. */
async function buildAgain(content = 'console.log("mended")'): Promise<void> {
  await rm(dist(name), { recursive: true });
  await writeRelease(dist(name), { name, version });
  for (const form of ['.br', '.gz']) await rm(path.join(dist(name), `lazy.6a7b.js${form}`));
  await rename(path.join(dist(name), 'lazy.6a7b.js'), path.join(dist(name), 'lazy.ffff.js'));
  const described = path.join(dist(name), 'release.json');
  const release = JSON.parse((await readFile(described, 'utf8')).replaceAll('lazy.6a7b.js', 'lazy.ffff.js'));
  for (const file of release.files) if (file.path === 'lazy.ffff.js') file.sha384 = sha384(content);
  await writeFile(described, JSON.stringify(release));
  await writeFile(path.join(dist(name), 'lazy.ffff.js'), content);
}

test('builds: a new build keeps the files of open pages, and new pages get it', async () => {
  expect(await filesOfNewPage()).toContain(oldFile);
  await buildAgain();
  await until(async () => (await filesOfNewPage()).includes(newFile));
  expect(await filesOfNewPage()).not.toContain(oldFile);
  expect([await statusOf(oldFile), await statusOf(newFile)]).toEqual([200, 200]);
});

test('builds: pages and files stay the same while a new build has emptied its folder', async () => {
  const files = await filesOfNewPage();
  await rm(dist(name), { recursive: true });
  await rm(dist('shell'), { recursive: true });
  expect(await filesOfNewPage()).toEqual(files);
  expect(await Promise.all(files.map(statusOf))).toEqual(files.map(() => 200));
});

test('builds: a build is served once all of its files exist', async () => {
  await buildAgain();
  const file = path.join(dist(name), 'lazy.ffff.js');
  await edge.close();
  await writeFile(file, 'half of i');
  edge = await start();
  expect(await filesOfNewPage()).not.toContain(newFile);
  await writeFile(file, 'console.log("mended")');
  await until(async () => (await filesOfNewPage()).includes(newFile));
});

test('builds: a restarted server has the files of the earlier build for a week', async () => {
  await buildAgain();
  await edge.close();
  edge = await start();
  expect([await statusOf(oldFile), await statusOf(newFile)]).toEqual([200, 200]);
  await edge.close();
  const copyFolder = path.join(root, 'data/builds', name, version);
  const longAgo = new Date(Date.now() - 8 * 86_400_000);
  for (const entry of await readdir(copyFolder))
    if (entry.startsWith('release-')) await utimes(path.join(copyFolder, entry), longAgo, longAgo);
  edge = await start();
  expect([await statusOf(oldFile), await statusOf(newFile)]).toEqual([404, 200]);
  expect(await readdir(copyFolder)).not.toContain('lazy.6a7b.js');
});

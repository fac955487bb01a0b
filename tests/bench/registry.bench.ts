// What 40 remotes cost: the bytes of a page, the time to make it, and the size of an entry in the registry's log.
// Pages during which the machine ran another process are not timed.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { compressors } from 'delivery/src/edge/assets/choose-encoding';
import { followChannel } from 'delivery/src/edge/follow/follow-channel';
import { createPagesPerReleaseChoice, type Pages } from 'delivery/src/edge/page/pages';
import { changeChannel } from 'delivery/src/registry/registry/change-channel';
import { openFolderStore } from 'delivery/src/registry/registry/store/folder-store';
import { makeTestRegistry, type TestRegistry } from 'delivery/test/test-registry';
import { parseRelease, type Release, type ReleaseAct, remoteNames } from 'shared-lib/releases';
import { repository } from '../server/repository';
import { figure } from './measuring/figure';
import { publishReport } from './measuring/report';
import { countSetting } from './measuring/setting';

const visitors = countSetting('ROUNDS', 3000);

const paths = ['/workspace', '/law/1', '/law-questions/1', '/roadmap', '/users', '/login'];

const otherFields = ['energy', 'waste', 'water', 'safety', 'risk', 'travel', 'people', 'permits', 'audits'];
const others = otherFields.flatMap((field) => ['plan', 'log', 'form', 'map'].map((part) => `mfe-${field}-${part}`));
const names = [...remoteNames, ...others];

/** How many releases of a remote were replaced before; a channel remembers the last 30. */
const replacedReleases = 30;

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-bench-'));
  const context = await makeTestRegistry(names);
  try {
    const entries = await fillRegistry(context);
    const follower = await followChannel({
      registry: context.registry,
      localStore: openFolderStore(folder),
      say: console.error,
    });
    const pages = createPagesPerReleaseChoice({
      followed: follower.followed,
      overrides: { openFor: async () => undefined },
      options: { deadlineMs: 8000, failedLists: 'told', isSecure: true },
      secret: 'a word that edge and back end share',
      clock: () => new Date(),
    });
    await report(await visitPages(pages), entries);
  } finally {
    await context.end();
    await rm(folder, { recursive: true });
  }
}

/**
 * Gives each remote a stable release, one before it, and a canary for half of the people: each page has two releases
 * of each remote. Returns the sizes of log entries.
 */
async function fillRegistry(context: TestRegistry): Promise<Record<string, number>> {
  const { publish, registry } = context;
  const act = async (wanted: ReleaseAct) => {
    const done = await changeChannel(registry, {
      act: wanted,
      actor: 'anna',
      reason: 'The map stays empty.',
    });
    if (!done.ok) throw new Error(done.sentence);
    return (await registry.store.read(`log/${String(done.entry.seq).padStart(8, '0')}.json`))?.length ?? 0;
  };
  const make = (remote: string, version: string) => publish({ name: remote, version }, describeBuild(remote, version));
  const give = (remote: string, version: string, share: number) =>
    act({ kind: 'canary', remote, version, share, organisations: ['demo'] });
  const replace = async (remote: string, version: string) => {
    await make(remote, version);
    await give(remote, version, 5);
    await act({ kind: 'promote', remote, version });
  };
  for (const remote of ['shell', ...names]) {
    await make(remote, '1.0.0');
    await act({ kind: 'promote', remote, version: '1.0.0' });
  }
  for (let minor = 1; minor <= replacedReleases; minor += 1) await replace('mfe-roadmap', `1.${minor}.0`);
  for (const remote of names) {
    if (remote !== 'mfe-roadmap') await replace(remote, '1.1.0');
    await make(remote, '2.0.0');
    await give(remote, '2.0.0', 50);
  }
  const share = await give('mfe-roadmap', '2.0.0', 49);
  const back = await act({ kind: 'roll-back', remote: 'mfe-roadmap', version: '2.0.0', isWithdrawn: false });
  await give('mfe-roadmap', '2.0.0', 50);
  return { 'of another share': share, 'of a roll-back': back };
}

/** Describes a release like one of our builds, with file names and hashes of its own. */
function describeBuild(name: string, version: string): Partial<Release> {
  const source = remoteNames[names.indexOf(name) % remoteNames.length];
  const build = readBuild(name === 'shell' ? name : (source ?? ''));
  const renamed = new Map(build.files.map(({ path }) => [path, rename(path, `${name} ${version}`)]));
  const rewrite = (path: string) => renamed.get(path) ?? path;
  return {
    ...build,
    name,
    version,
    container: name === 'shell' ? name : `${name}_${version}`.replaceAll(/[-.]/g, '_'),
    entry: rewrite(build.entry),
    groups: Object.fromEntries(Object.entries(build.groups).map(([group, paths]) => [group, paths.map(rewrite)])),
    files: build.files.map((file) => ({
      ...file,
      path: rewrite(file.path),
      sha384: `sha384-${digest('sha384', `${name} ${version} ${file.path}`, 'base64')}`,
    })),
  };
}

function readBuild(name: string): Release {
  return parseRelease(JSON.parse(readFileSync(path.join(repository, name, 'dist/release.json'), 'utf8')));
}

/** Changes the hash in a file name. */
function rename(file: string, salt: string): string {
  return file.replace(/\.[0-9a-f]{8}\./, `.${digest('sha256', `${salt} ${file}`, 'hex').slice(0, 8)}.`);
}

function digest(algorithm: string, text: string, encoding: 'base64' | 'hex'): string {
  return createHash(algorithm).update(text).digest(encoding);
}

type Visits = { kilobytes: Map<string, number[]>; firstMs: number[]; againMs: number[] };

/** Opens pages like new visitors, each with canaries of their own, and once more like the same visitors. */
async function visitPages(pages: Pages): Promise<Visits> {
  const kilobytes = new Map(paths.map((one): [string, number[]] => [one, []]));
  const [firstMs, againMs]: [number[], number[]] = [[], []];
  for (let nth = 0; nth < visitors; nth += 1) {
    const at = paths[nth % paths.length] ?? '';
    const first = await makePageFor(pages, at);
    const again = await makePageFor(pages, at, first.cookie);
    kilobytes.get(at)?.push(first.bytes / 1000);
    if (!first.isInterrupted) firstMs.push(first.ms);
    if (!again.isInterrupted) againMs.push(again.ms);
  }
  return { kilobytes, firstMs, againMs };
}

/**
 * Makes and packs a page as the edge does for a request. If the machine meanwhile gave the processor to another
 * process, the time says nothing about the edge.
 */
async function makePageFor(pages: Pages, at: string, cookie?: string) {
  const before = process.resourceUsage().involuntaryContextSwitches;
  const since = performance.now();
  const { page, view, cookies } = await pages.choosePage(cookie ? { cookie } : {}, at);
  const html = page.html(randomBytes(16).toString('base64'), at, view);
  const bytes = compressors.br(html).length;
  const ms = performance.now() - since;
  const isInterrupted = process.resourceUsage().involuntaryContextSwitches > before;
  return { bytes, ms, isInterrupted, cookie: cookies[0]?.split(';')[0] };
}

async function report(visits: Visits, entries: Record<string, number>): Promise<void> {
  const rows = [
    ...[...visits.kilobytes].map(([at, found]) =>
      figure({ what: `HTML of ${at} (br)`, unit: 'KB', found, promised: [{ of: 'most', most: 12 }] }),
    ),
    figure({
      what: 'making the first page of a choice',
      found: visits.firstMs,
      promised: [{ of: 'p99', most: 3 }],
    }),
    figure({ what: 'making it again', found: visits.againMs, promised: [{ of: 'p99', most: 3 }] }),
    ...Object.entries(entries).map(([what, bytes]) =>
      figure({
        what: `log entry ${what}`,
        unit: 'KB',
        found: [bytes / 1000],
        promised: [{ of: 'most', most: 10 }],
      }),
    ),
  ];
  await publishReport({ name: 'registry', title: `${names.length} remotes, each with a canary`, rows }, visits);
}

void main();

import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { followChannel } from 'delivery/src/edge/follow/follow-channel';
import { compressPage } from 'delivery/src/edge/page/page.routes';
import { chosenPages } from 'delivery/src/edge/page/pages';
import { newVisitor } from 'delivery/src/edge/visitors/visitor-cookie';
import { changeChannel } from 'delivery/src/registry/registry/change-channel';
import { channelName } from 'delivery/src/registry/registry/channel';
import { folderStore } from 'delivery/src/registry/registry/store/folder-store';
import { temporaryFolder } from '../../stand/temporary-folder';
import { percentile } from '../measuring/statistics';
import type { LaidRegistry } from './lay-registry';

export type PageFigures = {
  channelKilobytes: number;
  packedChannelKilobytes: number;
  /** From nothing to the verified channel with all releases that it names. */
  takeMs: number;
  /** One act, from the request to the signed channel. */
  actMs: number;
  htmlKilobytes: number;
  packedHtmlKilobytes: number;
  /** Choosing, rendering and compressing a page. */
  htmlP50Ms: number;
  htmlP99Ms: number;
};

const secret = 'a word that edges share';
const options = { deadlineMs: 5_000, failedLists: 'told', isSecure: false } as const;
const clock = () => new Date();
const none = { openFor: async () => undefined };

/** Measures the work of an edge on a registry: following it, and answering pages for this many visitors. */
export async function measurePages(laid: LaidRegistry, visitors: number): Promise<PageFigures> {
  const { registry } = laid;
  const channel = (await registry.store.read(channelName)) ?? Buffer.alloc(0);
  const near = folderStore(await temporaryFolder('near'));
  const begin = performance.now();
  const follower = await followChannel({ registry, near, say: console.warn });
  const takeMs = performance.now() - begin;
  const pages = chosenPages({ now: follower.now, overrides: none, options, secret, clock });
  const times: number[] = [];
  let html = '';
  let packed = 0;
  for (let nth = 0; nth < visitors; nth += 1) {
    const cookie = newVisitor(secret, false).cookie.split(';')[0];
    const start = performance.now();
    const { page, view } = await pages.for({ cookie }, '/workspace');
    html = page.html(randomBytes(16).toString('base64'), '/workspace', view);
    packed = Buffer.byteLength(compressPage(html, 'br').body);
    times.push(performance.now() - start);
  }
  return {
    channelKilobytes: channel.length / 1000,
    packedChannelKilobytes: brotliCompressSync(channel).length / 1000,
    takeMs,
    actMs: await timeAct(laid),
    htmlKilobytes: Buffer.byteLength(html) / 1000,
    packedHtmlKilobytes: packed / 1000,
    htmlP50Ms: percentile(times, 50),
    htmlP99Ms: percentile(times, 99),
  };
}

/** Measures an act that gives a canary to more people. */
async function timeAct({ registry, remotes: [remote = ''] }: LaidRegistry): Promise<number> {
  const followed = await followChannel({ registry, near: registry.store, say: console.warn });
  const version = followed.now().channel.remotes[remote]?.canary?.version ?? '';
  const act = { kind: 'canary' as const, remote, version, share: 50, organisations: [] };
  const begin = performance.now();
  const done = await changeChannel(registry, { act, actor: 'bench', reason: 'more of them' });
  if (!done.ok) throw new Error(done.sentence);
  return performance.now() - begin;
}

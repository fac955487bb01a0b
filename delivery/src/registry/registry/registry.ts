import { randomBytes } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { parseRelease, type Release } from 'shared-lib/releases';
import { repeatWork } from '../../platform/every';
import { checkPlace } from '../../platform/releases/check-place';
import { type Change, type ChannelChangeResult, changeChannel } from './change-channel';
import { cleanUp } from './clean-up';
import type { Refusal } from './refusal';
import type { RegistryStore } from './store/registry-store';
import type { Signer } from './trust/key';
import { sha256, unseal } from './trust/signed';
import { keysFor, type Trust } from './trust/trust';

/** A registry with the keys and the store of one process. */
export type Registry = {
  store: RegistryStore;
  /** The public key on which all trust in the registry rests. It reaches us by another way than the registry. */
  root: string;
  /** Signs the channel and its log; without it the registry is read-only. */
  signer: Signer | undefined;
  world: World;
};

export function openRegistry(parts: Omit<Registry, 'world'> & { world?: World }): Registry {
  return { ...parts, world: parts.world ?? realWorld };
}

/** The inputs from outside: time and random salts. */
type World = { now(): Date; salt(): string };

const realWorld: World = { now: () => new Date(), salt: () => randomBytes(12).toString('hex') };

const tries = 5;

/** Writes a log entry that does not depend on the channel, so it can follow whatever others write meanwhile. */
export async function appendIndependentEntry(
  registry: Registry,
  change: Omit<Change, 'seq'>,
): Promise<ChannelChangeResult | Refusal> {
  let done = await changeChannel(registry, change);
  for (let tried = 1; !done.ok && done.code === 'changed-meanwhile' && tried < tries; tried += 1)
    done = await changeChannel(registry, change);
  return done;
}

/** A release that its team has signed, and the sha256 by which a channel names it. */
export type Manifest = { release: Release; hash: string };

export const manifestName = (name: string, version: string) => `${name}/${version}/manifest.json`;

export const fileName = (name: string, version: string, file: string) => `${name}/${version}/files/${file}`;

/** Reads a manifest. Undefined when there is none; throws when the remote's team has not signed it for that place. */
export async function readManifest(
  { store }: Registry,
  trust: Trust,
  { name, version }: { name: string; version: string },
): Promise<Manifest | undefined> {
  const bytes = await store.read(manifestName(name, version));
  if (!bytes) return undefined;
  const signed = unseal(bytes, 'release', { keys: keysFor(trust, name), schema: Type.Unknown() });
  const release = parseRelease(signed);
  checkPlace(release, { name, version });
  return { release, hash: sha256(signed) };
}

/** How often it checks whether another day has begun. */
const everyMs = 600_000;

/** Cleans a registry each day. The returned function stops this and waits for a running clean-up. */
export function scheduleCleanUp(registry: Registry, say: (sentence: string) => void): () => Promise<void> {
  const cleanUp = dailyCleanUp(registry, say);
  const first = cleanUp();
  const end = repeatWork(everyMs, cleanUp);
  return async () => {
    await Promise.all([first, end()]);
  };
}

const folder = 'clean-up/';

/**
 * Cleans a registry once a day, however often and by however many processes it is called: the first process that
 * claims the day does it. It needs the key of the channel, like every change of a registry.
 */
export function dailyCleanUp(registry: Registry, say: (sentence: string) => void): () => Promise<void> {
  const { store, world, signer } = registry;
  let done = '';
  return async () => {
    const day = world.now().toISOString().slice(0, 10);
    if (!signer || day === done) return;
    done = day;
    try {
      if (await isOurs(registry, day)) await cleanAndSay(registry, say);
    } catch (error) {
      say(`${store.place} is not cleaned up today: ${String(Object(error).message)}.`);
    }
  };
}

async function isOurs({ store, world }: Registry, day: string): Promise<boolean> {
  const claim = `${folder}${day}.json`;
  const begun = `${JSON.stringify({ begun: world.now().toISOString() })}\n`;
  if (!(await store.create(claim, Buffer.from(begun)))) return false;
  for (const older of await store.list(folder)) if (older < claim) await store.remove(older);
  return true;
}

async function cleanAndSay(registry: Registry, say: (sentence: string) => void): Promise<void> {
  for (const { name, version, files } of (await cleanUp(registry)).removed)
    say(
      `${name} ${version} is removed from ${registry.store.place}, ${files} files: nobody can have it open.`,
    );
}

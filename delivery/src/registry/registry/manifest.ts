import { Type } from '@sinclair/typebox';
import { parseRelease, type Release } from 'shared-lib/releases';
import { checkPlace } from '../../platform/releases/check-place';
import type { Registry } from './registry';
import { sha256, unseal } from './trust/signed';
import { keysFor, type Trust } from './trust/trust';

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

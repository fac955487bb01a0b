import { type Release, typesFile } from 'shared-lib/releases';
import { appendLogEntryWithRetries } from '../registry/change-channel';
import { readChannel } from '../registry/channel';
import { findLiveContractFault, listRemoteShellPairs, type RemoteShellPair } from '../registry/contract-fault';
import { findFirstEndedModuleFault } from '../registry/ended-module';
import { createTypesReader, findLiveTypeFaults, findModuleWithoutTypes } from '../registry/live-types';
import {
  buildFilePath,
  buildManifestPath,
  buildReleaseKey,
  readManifest,
  readReleasesForAct,
} from '../registry/manifest';
import { type Refusal, refuse } from '../registry/refusal';
import type { Registry } from '../registry/registry';
import { readLog } from '../registry/release-log';
import { parseReleaseTypes, type ReleaseTypes } from '../registry/release-types';
import type { Signer } from '../registry/trust/key';
import { computeSha256, signDocument } from '../registry/trust/signed';
import { findKeysForName, readTrust, type TrustDocument } from '../registry/trust/trust';
import type { Build } from './read-build';

type PublishReleaseOptions = {
  build: Build;
  signer: Signer;
  actor: string;
  reason: string;
  /**
   * True if the release is part of a set. It may not fit the live releases yet. The act that starts the set
   * checks whether it fits.
   */
  isInSet?: boolean;
  /** Runs the contract stories of these pairs of a remote and a shell. The new release is in each pair. */
  runContractTests?: (pairs: RemoteShellPair[]) => Promise<{ ok: true } | Refusal>;
};

export type PublishResult = {
  ok: true;
  name: string;
  version: string;
  files: number;
  /** True if the log has an entry for this release. Without the channel key, no entry can be written. */
  isLogged: boolean;
};

/**
 * Writes a build into the registry, signed by its team. No visitor gets it before an act starts it as a
 * canary.
 */
export async function publishRelease(
  registry: Registry,
  publication: PublishReleaseOptions,
): Promise<PublishResult | Refusal> {
  const { build, signer, isInSet = false, runContractTests } = publication;
  const { release, files } = build;
  const trust = await readTrust(registry.store, registry.root);
  const refusal = findKeyRefusal(trust, release, signer);
  if (refusal) return refusal;
  const samePages = isInSet ? undefined : await findReleasesOnSamePages(registry, trust, release);
  if (samePages?.fault) return refuse('unfit-contract', samePages.fault);
  const own = readBuildTypes(build);
  if (!own.ok) return own;
  const readPublished = createTypesReader(registry.store);
  const typeFaults = await findLiveTypeFaults(samePages?.pairs ?? [], async (other) =>
    other === release ? own.types : readPublished(other),
  );
  if (typeFaults) return refuse('unfit-contract', typeFaults);
  const existing = await readManifest(registry, trust, release);
  const hash = computeSha256(release);
  const publishedHash = await readPublishedManifestHash(registry, release);
  if (
    (existing && (existing.hash !== hash || publishedHash)) ||
    (publishedHash !== undefined && publishedHash !== hash)
  )
    return refuse(
      'version-exists',
      `${formatRelease(release)} is in the registry, or was, and what a version is never changes: raise the version in ${release.name}/package.json.`,
    );
  if (!existing) {
    const tested = await runContractTests?.(samePages?.pairs ?? []);
    if (tested?.ok === false) return tested;
    await writeRelease(registry, build, signer);
  }
  const entered = await appendPublishLogEntry(registry, publication, hash);
  if (!entered.ok && !['no-key', 'wrong-key'].includes(entered.code)) return entered;
  const { name, version } = release;
  return { ok: true, name, version, files: files.size, isLogged: entered.ok };
}

/**
 * Writes the files of a release first and the manifest last, because a release exists as soon as it has a
 * manifest.
 */
export async function writeRelease({ store }: Registry, { release, files }: Build, signer: Signer): Promise<void> {
  const { name, version } = release;
  await Promise.all([...files].map(([file, bytes]) => store.replace(buildFilePath(name, version, file), bytes)));
  const isFirst = await store.create(buildManifestPath(name, version), signDocument('release', release, signer));
  if (!isFirst) throw new Error(`Somebody else has published ${formatRelease(release)} at the same moment.`);
}

function appendPublishLogEntry(registry: Registry, { build, actor, reason }: PublishReleaseOptions, manifest: string) {
  const { name, version } = build.release;
  const act = { kind: 'publish', remote: name, version, manifest } as const;
  return appendLogEntryWithRetries(registry, { act, actor, reason });
}

/** Returns a refusal if this key may not sign releases with this name. */
export function findKeyRefusal(
  trust: TrustDocument,
  { name }: Pick<Release, 'name'>,
  signer: Signer,
): Refusal | undefined {
  if (findKeysForName(trust, name).has(signer.key)) return undefined;
  return refuse('wrong-key', `The key ${signer.key} may not sign ${name}: only its own team's key may.`);
}

/**
 * Reads the manifest hash that the log has for this version. Even after clean-up has deleted the release, the
 * version must not get other files, because browsers may still have its files in their caches.
 */
async function readPublishedManifestHash(registry: Registry, { name, version }: Release): Promise<string | undefined> {
  const log = await readLog(registry);
  return log
    .flatMap(({ act }) =>
      act.kind === 'publish' && act.remote === name && act.version === version ? act.manifest : [],
    )
    .at(-1);
}

const formatRelease = ({ name, version }: Release) => `${name} ${version}`;

/** Reads the types of a build. Refuses a build without the types that its contract names. */
function readBuildTypes({ release, files }: Build): { ok: true; types: ReleaseTypes | undefined } | Refusal {
  const text = files.get(typesFile)?.toString();
  try {
    const types = text === undefined ? undefined : parseReleaseTypes(text);
    const missing = findModuleWithoutTypes(release, types);
    return missing
      ? refuse('changed-file', `${typesFile} lacks the types of ${missing}: build it again.`)
      : { ok: true, types };
  } catch (error) {
    return refuse('changed-file', `${typesFile} cannot be read: ${String(Object(error).message)}.`);
  }
}

/**
 * Finds the live releases that a release would share a page with, and the first contract fault among them.
 */
export async function findReleasesOnSamePages(
  registry: Registry,
  trust: TrustDocument,
  release: Release,
): Promise<{ fault: string | undefined; pairs: RemoteShellPair[] }> {
  const { name, version } = release;
  const { remotes = {} } = (await readChannel(registry)) ?? {};
  const manifest = computeSha256(release);
  const act = { kind: 'publish', remote: name, version, manifest } as const;
  const live = await readReleasesForAct(registry, trust, remotes, act);
  const knownReleases = new Map([...live, [buildReleaseKey(name, version), { release, hash: manifest }]]);
  const afterPublish = { ...remotes, [name]: { stable: { version, manifest }, retired: [] } };
  const at = registry.environment.now().toISOString();
  return {
    fault:
      findLiveContractFault(afterPublish, knownReleases) ??
      findFirstEndedModuleFault([act], { before: remotes, after: afterPublish, releases: knownReleases, at }),
    pairs: listRemoteShellPairs(afterPublish, knownReleases).filter(
      ({ remote, shell }) => remote === release || shell === release,
    ),
  };
}

import { type ReleasePreview, shortHashLength } from 'shared-lib/releases';
import { removeRelease, removeRemovalMark } from '../registry/clean-up';
import { buildManifestPath, readManifest, type ServedManifest } from '../registry/manifest';
import { type Refusal, refuse } from '../registry/refusal';
import { listReleases, type Registry } from '../registry/registry';
import type { Signer } from '../registry/trust/key';
import { UntrustedSignatureError } from '../registry/trust/signed';
import { readTrust, type TrustDocument } from '../registry/trust/trust';
import { findKeyRefusal, findReleasesOnSamePages, writeRelease } from './publish-release';
import type { Build } from './read-build';

/** A preview ends after this many days, unless it is published again. */
const previewLifetimeDays = 14;
const dayMs = 86_400_000;

/** Builds the version of a preview: the version of the next release, with the change and its commit. */
export function buildPreviewVersion(version: string, change: string, commit: string): string {
  return `${version}-pr.${change}.${commit.slice(0, shortHashLength)}`;
}

/** Returns true if a version looks like the version of a preview. Only the manifest tells for certain. */
export const looksLikePreviewVersion = (version: string): boolean => readChangeFromVersion(version) !== undefined;

/** Reads from the version of a preview which change it shows. Returns undefined for other versions. */
const readChangeFromVersion = (version: string) => /-pr\.([0-9A-Za-z-]+)\.[0-9a-f]+$/.exec(version)?.[1];

type FoundPreview = { name: string; version: string; preview: ReleasePreview };

/**
 * Writes a build into the registry as the preview of a change, in place of the earlier preview of this
 * change. People get it only by a link, and it can never become a canary. The log gets no entry.
 */
export async function publishPreview(
  registry: Registry,
  { build, signer, change }: { build: Build; signer: Signer; change: string },
): Promise<{ ok: true; until: string } | Refusal> {
  const { store, environment } = registry;
  const until = new Date(environment.now().getTime() + previewLifetimeDays * dayMs).toISOString();
  const release = { ...build.release, preview: { change, until } };
  const { name, version } = release;
  const trust = await readTrust(store, registry.root);
  const refusal = findKeyRefusal(trust, release, signer);
  if (refusal) return refusal;
  const { fault } = await findReleasesOnSamePages(registry, trust, release);
  if (fault) return refuse('unfit-contract', fault);
  if (await isNonPreviewRelease(registry, trust, { name, version }))
    return refuse('version-exists', `${name} ${version} is in the registry, and is no preview.`);
  const earlier = await findPreviewsOfChange(registry, trust, { name, change });
  await store.remove(buildManifestPath(name, version));
  await removeRemovalMark(store, { name, version });
  await writeRelease(registry, { ...build, release }, signer);
  for (const preview of earlier) if (preview.version !== version) await removeRelease(registry, preview);
  return { ok: true, until };
}

/**
 * Returns true if there is a release with this version that is not a preview. Treats a manifest without a
 * trusted signature as missing.
 */
async function isNonPreviewRelease(
  registry: Registry,
  trust: TrustDocument,
  release: { name: string; version: string },
): Promise<boolean> {
  const manifest = await readTrustedManifest(registry, trust, release);
  return manifest !== undefined && manifest.release.preview === undefined;
}

/**
 * Removes the previews of a change from the registry. Their links then stop working. Returns their versions.
 */
export async function endPreview(registry: Registry, name: string, change: string): Promise<string[]> {
  const trust = await readTrust(registry.store, registry.root);
  const ended = await findPreviewsOfChange(registry, trust, { name, change });
  for (const preview of ended) await removeRelease(registry, preview);
  return ended.map(({ version }) => version);
}

/**
 * Finds the previews of a change by their versions. Does not read the manifests, because the key that signed
 * them may have been replaced.
 */
async function findPreviewsOfChange(
  registry: Registry,
  trust: TrustDocument,
  { name, change }: { name: string; change: string },
): Promise<{ name: string; version: string }[]> {
  const releases = (await listReleases(registry, name)).filter(
    ({ version }) => readChangeFromVersion(version) === change,
  );
  const areOthers = await Promise.all(releases.map((release) => isNonPreviewRelease(registry, trust, release)));
  return releases.filter((_release, index) => !areOthers[index]);
}

/** Lists the previews of all remotes. Leaves out those that no trusted key has signed. */
export async function listPreviews(registry: Registry, trust: TrustDocument): Promise<FoundPreview[]> {
  const releases = (await listReleases(registry)).filter(({ version }) => looksLikePreviewVersion(version));
  const manifests = await Promise.all(releases.map((release) => readTrustedManifest(registry, trust, release)));
  return manifests.flatMap((manifest) => {
    const { name = '', version = '', preview } = manifest?.release ?? {};
    return preview ? [{ name, version, preview }] : [];
  });
}

/**
 * Reads a manifest. Returns undefined if there is none, or no trusted key has signed it. Throws an error if
 * it cannot be read.
 */
function readTrustedManifest(
  registry: Registry,
  trust: TrustDocument,
  release: { name: string; version: string },
): Promise<ServedManifest | undefined> {
  return readManifest(registry, trust, release).catch((error: unknown) => {
    if (error instanceof UntrustedSignatureError) return undefined;
    throw error;
  });
}

import { type Preview, shortHashLength } from 'shared-lib/releases';
import { removeRelease, removeRemovalMark } from '../registry/clean-up';
import { buildManifestPath, readManifest, type ServedManifest } from '../registry/manifest';
import { type Refusal, refuse } from '../registry/refusal';
import { listReleases, type Registry } from '../registry/registry';
import type { Signer } from '../registry/trust/key';
import { readTrust, type TrustDocument } from '../registry/trust/trust';
import { findKeyRefusal, findMetReleases, writeRelease } from './publish-release';
import type { Build } from './read-build';

/** A preview ends after this many days, unless it is published again. */
const previewDays = 14;
const dayMs = 86_400_000;

/** The version of a preview: that of the release to come, with the change and its commit. */
export function buildPreviewVersion(version: string, change: string, commit: string): string {
  return `${version}-pr.${change}.${commit.slice(0, shortHashLength)}`;
}

/** Whether a version has the form of a preview's version. Only the manifest says whether it is one. */
export const hasPreviewForm = (version: string): boolean => /-pr\.[0-9A-Za-z-]+\.[0-9a-f]+$/.test(version);

/** A release of the registry that shows a change. */
type FoundPreview = { name: string; version: string; preview: Preview };

/**
 * Writes a build into the registry as the preview of a change, in place of an earlier preview of the change. People
 * get it only by a link; it can never become a canary. The log has no entry for it.
 */
export async function publishPreview(
  registry: Registry,
  { build, signer, change }: { build: Build; signer: Signer; change: string },
): Promise<{ ok: true; until: string } | Refusal> {
  const { store, environment } = registry;
  const until = new Date(environment.now().getTime() + previewDays * dayMs).toISOString();
  const release = { ...build.release, preview: { change, until } };
  const { name, version } = release;
  const trust = await readTrust(store, registry.root);
  const refusal = findKeyRefusal(trust, release, signer);
  if (refusal) return refusal;
  const { fault } = await findMetReleases(registry, trust, release);
  if (fault) return refuse('unfit-contract', fault);
  if (await isOtherRelease(registry, trust, { name, version }))
    return refuse('version-exists', `${name} ${version} is in the registry, and is no preview.`);
  const earlier = await listPreviews(registry, trust, name);
  await store.remove(buildManifestPath(name, version));
  await removeRemovalMark(store, { name, version });
  await writeRelease(registry, { ...build, release }, signer);
  for (const one of earlier)
    if (one.preview.change === change && one.version !== version) await removeRelease(registry, one);
  return { ok: true, until };
}

/** Whether a version belongs to a release that is no preview. A manifest that nobody trusts any more counts as none. */
async function isOtherRelease(
  registry: Registry,
  trust: TrustDocument,
  place: { name: string; version: string },
): Promise<boolean> {
  const manifest = await readTrustedManifest(registry, trust, place);
  return manifest !== undefined && manifest.release.preview === undefined;
}

/** Removes the previews of a change from the registry, so that their links end. Returns their versions. */
export async function endPreview(registry: Registry, name: string, change: string): Promise<string[]> {
  const trust = await readTrust(registry.store, registry.root);
  const previews = await listPreviews(registry, trust, name);
  const ended = previews.filter(({ preview }) => preview.change === change);
  for (const one of ended) await removeRelease(registry, one);
  return ended.map(({ version }) => version);
}

/** Lists the previews of a remote, or of all. */
export async function listPreviews(
  registry: Registry,
  trust: TrustDocument,
  remote?: string,
): Promise<FoundPreview[]> {
  const places = (await listReleases(registry, remote)).filter(({ version }) => hasPreviewForm(version));
  const manifests = await Promise.all(places.map((place) => readTrustedManifest(registry, trust, place)));
  return manifests.flatMap((manifest) => {
    const { name = '', version = '', preview } = manifest?.release ?? {};
    return preview ? [{ name, version, preview }] : [];
  });
}

function readTrustedManifest(
  registry: Registry,
  trust: TrustDocument,
  place: { name: string; version: string },
): Promise<ServedManifest | undefined> {
  return readManifest(registry, trust, place).catch(() => undefined);
}

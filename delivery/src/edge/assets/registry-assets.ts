import { makeManifestFileName, type Release, type ReleaseFile } from 'shared-lib/releases';
import { isVersion } from '../../platform/releases/compare-versions';
import { isWithdrawn } from '../../registry/registry/channel';
import type { ManifestReader } from '../../registry/registry/manifest';
import { buildFilePath, matchesReleaseFile } from '../../registry/registry/manifest';
import type { Registry } from '../../registry/registry/registry';
import type { RegistryStore } from '../../registry/registry/store/registry-store';
import type { FollowedChannel } from '../follow/follow-channel';
import {
  type Asset,
  type AssetFinder,
  buildEntityTag,
  createManifestAsset,
  encodingSuffixes,
  findContentType,
} from './asset';
import type { Encoding } from './choose-encoding';

const assetAddressPattern = /^\/assets\/([a-z][a-z0-9-]*)\/([^/]+)\/(.+)$/;

type AssetSource = {
  registry: Registry;
  localStore: RegistryStore;
  manifests: ManifestReader;
  followed(): FollowedChannel;
};

/**
 * Serves the files of all releases in a registry, except withdrawn ones. It looks up each address in a signed
 * manifest and never uses it as a path.
 */
export function createRegistryAssets(source: AssetSource): AssetFinder {
  return {
    async find(url) {
      const [, name = '', version = '', path = ''] = assetAddressPattern.exec(url) ?? [];
      if (!isVersion(version) || isWithdrawnVersion(source.followed(), name, version)) return undefined;
      const manifest = await source.manifests(name, version);
      if (!manifest) return undefined;
      const { release, content } = manifest;
      if (path === makeManifestFileName(release.manifest)) return createManifestAsset(content, release.manifest);
      const file = release.files.find((one) => one.path === path);
      if (!file) return undefined;
      return {
        contentType: findContentType(path),
        entityTag: buildEntityTag(file),
        encodings: ['br', 'gzip'],
        read: (encoding) => readReleaseFile(source, release, file, encoding),
      } satisfies Asset;
    },
  };
}

/**
 * Reads a file from the local copy or from the registry. A file of the registry must match the signed hash.
 */
async function readReleaseFile(
  { registry, localStore }: AssetSource,
  { name, version, preview }: Release,
  file: ReleaseFile,
  encoding: Encoding | undefined,
) {
  const suffix = encoding ? encodingSuffixes[encoding] : '';
  const filePath = buildFilePath(name, version, file.path) + suffix;
  // Does not use the local copy of a preview, because the same version of a preview may be published again.
  const localCopy = preview ? undefined : await localStore.read(filePath);
  if (localCopy) return localCopy;
  const bytes = await registry.store.read(filePath);
  if (!bytes || !matchesReleaseFile(file, bytes, suffix)) return undefined;
  if (!preview) await localStore.replace(filePath, bytes);
  return bytes;
}

function isWithdrawnVersion({ channel }: FollowedChannel, name: string, version: string): boolean {
  return isWithdrawn(Object.hasOwn(channel.remotes, name) ? channel.remotes[name] : undefined, version);
}

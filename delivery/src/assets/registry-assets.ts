import type { Release, ReleaseFile } from 'shared-lib/releases';
import type { Followed } from '../follow/follow-channel';
import { isFile } from '../registry/is-file';
import { fileName, readManifest } from '../registry/read-manifest';
import type { Registry } from '../registry/registry';
import type { RegistryStore } from '../registry/store/registry-store';
import { isVersion } from '../releases/compare-versions';
import { type Asset, type Assets, suffixes, tagOf } from './asset';
import type { Encoding } from './choose-encoding';
import { contentType } from './content-type';

const address = /^\/assets\/([a-z][a-z0-9-]*)\/([^/]+)\/(.+)$/;

/** So many releases are remembered as they were verified. */
const mostReleases = 200;

type Source = { registry: Registry; near: RegistryStore; now(): Followed };

/**
 * The files of every release of a registry: of those that nobody gets any more too, as long as they lie there, but
 * not of what is withdrawn. An address is looked up in what a team has signed; it never becomes a path.
 */
export function registryAssets(source: Source): Assets {
  const known = new Map<string, Release>();
  const releaseOf = async (name: string, version: string): Promise<Release | undefined> => {
    const key = `${name} ${version}`;
    const release = known.get(key) ?? (await readSomewhere(source, name, version));
    if (!release) return undefined;
    if (known.size >= mostReleases) known.clear();
    known.set(key, release);
    return release;
  };
  return {
    async find(url) {
      const [, name = '', version = '', path = ''] = address.exec(url) ?? [];
      if (!isVersion(version) || isWithdrawn(source.now(), name, version)) return undefined;
      const release = await releaseOf(name, version);
      const file = release?.files.find((one) => one.path === path);
      if (!file) return undefined;
      return {
        type: contentType(path),
        tag: tagOf(file),
        encodings: ['br', 'gzip'],
        read: (encoding) => readFileOf(source, { name, version, file, encoding }),
      } satisfies Asset;
    },
  };
}

type Wanted = { name: string; version: string; file: ReleaseFile; encoding: Encoding | undefined };

/** What comes from afar is kept nearby once it is seen to be what was signed, and is not handed on where it is not. */
async function readFileOf({ registry, near }: Source, { name, version, file, encoding }: Wanted) {
  const suffix = encoding ? suffixes[encoding] : '';
  const place = fileName(name, version, file.path) + suffix;
  if (!registry.store.isFar) return registry.store.read(place);
  const kept = await near.read(place);
  if (kept) return kept;
  const bytes = await registry.store.read(place);
  if (!bytes || !isFile(file, bytes, suffix)) return undefined;
  await near.replace(place, bytes);
  return bytes;
}

/** From the registry, or from what was kept of it; nothing where neither has what a team has signed. */
async function readSomewhere({ registry, near, now }: Source, name: string, version: string) {
  const { trust } = now();
  for (const store of [registry.store, near]) {
    const found = await readManifest({ ...registry, store }, trust, { name, version }).catch(() => undefined);
    if (found) return found.release;
  }
  return undefined;
}

function isWithdrawn({ channel }: Followed, name: string, version: string): boolean {
  const retired = Object.hasOwn(channel.remotes, name) ? channel.remotes[name]?.retired : undefined;
  return retired?.some((one) => one.version === version && one.why === 'withdrawn') ?? false;
}

import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildAssetUrl, makeManifestFileName, type ReleaseFile } from 'shared-lib/releases';
import type { ReleaseInFolder } from '../../platform/releases/read-releases';
import { buildLocalManifest } from '../../platform/releases/release-manifest';
import { compressors, type Encoding } from './choose-encoding';

export type Asset = {
  contentType: string;
  entityTag: string;
  encodings: Encoding[];
  /** Reads the file, or its compressed copy if an encoding is given. Returns undefined if there is no such copy. */
  read(encoding: Encoding | undefined): Promise<Buffer | undefined>;
};

export type AssetFinder = { find(url: string): Promise<Asset | undefined> };

export const encodingSuffixes = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;

export function buildEntityTag({ sha384 }: ReleaseFile): string {
  return sha384.slice('sha384-'.length, 31);
}

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

export function findContentType(file: string): string {
  return contentTypes[path.extname(file)] ?? 'application/octet-stream';
}

/** Maps each address to its file. The edge serves only these files, and never uses an address as a path. */
export type AssetIndex = ReadonlyMap<string, Asset>;

/** Lists the files of all releases, with their compressed copies and their manifests. */
export async function indexAssets(releases: ReleaseInFolder[]): Promise<AssetIndex> {
  const entries = releases.flatMap((release) =>
    release.files.map(async (file): Promise<[string, Asset]> => {
      const url = buildAssetUrl(release.name, release.version, file.path);
      return [url, await createAsset(release.folder, file)];
    }),
  );
  return new Map([...(await Promise.all(entries)), ...releases.map(createManifestAssetEntry)]);
}

function createManifestAssetEntry(release: ReleaseInFolder): [string, Asset] {
  const { content, integrity } = buildLocalManifest(release);
  const url = buildAssetUrl(release.name, release.version, makeManifestFileName(integrity));
  return [url, createManifestAsset(content, integrity)];
}

/** Describes a release's manifest as a file that pages fetch. The edge compresses it anew for each request. */
export function createManifestAsset(content: Buffer, integrity: string): Asset {
  return {
    contentType: findContentType('.json'),
    entityTag: integrity.slice('sha256-'.length, 31),
    encodings: ['br', 'gzip'],
    read: async (encoding) => (encoding ? compressors[encoding](content) : content),
  };
}

async function createAsset(folder: string, released: ReleaseFile): Promise<Asset> {
  const file = path.join(folder, released.path);
  const [br, gzip] = await Promise.all([
    doesFileExist(file + encodingSuffixes.br),
    doesFileExist(file + encodingSuffixes.gzip),
  ]);
  const encodings: Encoding[] = [...(br ? (['br'] as const) : []), ...(gzip ? (['gzip'] as const) : [])];
  const read = (encoding: Encoding | undefined) =>
    readFile(encoding ? file + encodingSuffixes[encoding] : file).catch(() => undefined);
  return { contentType: findContentType(released.path), entityTag: buildEntityTag(released), encodings, read };
}

function doesFileExist(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

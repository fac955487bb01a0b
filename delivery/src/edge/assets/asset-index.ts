import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { assetUrl, type ReleaseFile } from 'shared-lib/releases';
import { contentType } from '../../platform/content-type';
import type { FoundRelease } from '../../platform/releases/found-release';
import { type Asset, suffixes, tagOf } from './asset';
import type { Encoding } from './choose-encoding';

/** Address → file. Only these files are served: an address is never turned into a path. */
export type AssetIndex = ReadonlyMap<string, Asset>;

/** Lists the files of all releases with their compressed forms. */
export async function indexAssets(releases: FoundRelease[]): Promise<AssetIndex> {
  const entries = releases.flatMap((release) =>
    release.files.map(async (file): Promise<[string, Asset]> => {
      return [assetUrl(release.name, release.version, file.path), await describe(release.folder, file)];
    }),
  );
  return new Map(await Promise.all(entries));
}

async function describe(folder: string, released: ReleaseFile): Promise<Asset> {
  const file = path.join(folder, released.path);
  const [br, gzip] = await Promise.all([exists(file + suffixes.br), exists(file + suffixes.gzip)]);
  const encodings: Encoding[] = [...(br ? (['br'] as const) : []), ...(gzip ? (['gzip'] as const) : [])];
  const read = (encoding: Encoding | undefined) =>
    readFile(encoding ? file + suffixes[encoding] : file).catch(() => undefined);
  return { type: contentType(released.path), tag: tagOf(released), encodings, read };
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

import { access } from 'node:fs/promises';
import path from 'node:path';
import { assetUrl, type ReleaseFile } from 'shared-lib/releases';
import type { FoundRelease } from '../releases/found-release';
import type { Encoding } from './choose-encoding';
import { contentType } from './content-type';

export type Asset = { file: string; type: string; tag: string; encodings: Encoding[] };

/** Address → file. What is not in here is not served: no address ever becomes a path. */
export type AssetIndex = ReadonlyMap<string, Asset>;

export const suffixes = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;

/** The files of all releases, with the compressed forms that lie beside them. */
export async function indexAssets(releases: FoundRelease[]): Promise<AssetIndex> {
  const entries = releases.flatMap((release) =>
    release.files.map(async (file): Promise<[string, Asset]> => {
      return [assetUrl(release.name, release.version, file.path), await describe(release.folder, file)];
    }),
  );
  return new Map(await Promise.all(entries));
}

async function describe(folder: string, { path: name, sha384 }: ReleaseFile): Promise<Asset> {
  const file = path.join(folder, name);
  const [br, gzip] = await Promise.all([exists(file + suffixes.br), exists(file + suffixes.gzip)]);
  const encodings: Encoding[] = [...(br ? (['br'] as const) : []), ...(gzip ? (['gzip'] as const) : [])];
  return { file, type: contentType(name), tag: sha384.slice('sha384-'.length, 31), encodings };
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

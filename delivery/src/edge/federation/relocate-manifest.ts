import { buildAssetUrl } from 'shared-lib/releases';

/**
 * Adapts a federation manifest to the address `/federation/<remote>/`, by putting the path to the release's
 * folder before its file names. The paths are relative, so that they also work behind a host's proxy.
 */
export function relocateManifest(text: string, { name, version }: { name: string; version: string }): string {
  const folder = `../..${buildAssetUrl(name, version, 'standalone')}/`;
  const { metaData, shared, exposes, ...manifest } = JSON.parse(text);
  const relocatePart = <Part extends { assets: AssetLists }>(part: Part) => ({
    ...part,
    assets: { js: prefixFileNames(part.assets.js, folder), css: prefixFileNames(part.assets.css, folder) },
  });
  const remoteEntry = { ...metaData.remoteEntry, name: `${folder}${metaData.remoteEntry.name}` };
  return JSON.stringify({
    ...manifest,
    metaData: { ...metaData, remoteEntry },
    shared: shared.map(relocatePart),
    exposes: exposes.map(relocatePart),
  });
}

type FileLists = { sync: string[]; async: string[] };
type AssetLists = { js: FileLists; css: FileLists };

function prefixFileNames({ sync, async: later }: FileLists, folder: string): FileLists {
  const addFolder = (file: string) => folder + file;
  return { sync: sync.map(addFolder), async: later.map(addFolder) };
}

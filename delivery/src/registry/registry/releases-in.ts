import type { Registry } from './registry';

/** All releases in the registry, or those of one remote. */
export async function releasesIn(
  { store }: Registry,
  remote?: string,
): Promise<{ name: string; version: string }[]> {
  const files = await store.list(remote === undefined ? '' : `${remote}/`);
  return files.flatMap((file) => {
    const [name, version, last, ...more] = file.split('/');
    return name && version && last === 'manifest.json' && more.length === 0 ? [{ name, version }] : [];
  });
}

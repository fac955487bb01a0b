import type { Registry } from './registry';

/** Whatever lies where releases lie. */
export async function releasesIn({ store }: Registry): Promise<{ name: string; version: string }[]> {
  const files = await store.list('');
  return files.flatMap((file) => {
    const [name, version, last, ...more] = file.split('/');
    return name && version && last === 'manifest.json' && more.length === 0 ? [{ name, version }] : [];
  });
}

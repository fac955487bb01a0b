/** The address of a file of a release. It holds the version, so what it names never changes. */
export function assetUrl(name: string, version: string, path: string): string {
  return `/assets/${name}/${version}/${path}`;
}

/** The address of a release's file. It contains the version, so the file at it never changes. */
export function assetUrl(name: string, version: string, path: string): string {
  return `/assets/${name}/${version}/${path}`;
}

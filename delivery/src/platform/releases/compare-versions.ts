const versionPattern = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/;

export function isVersion(text: string): boolean {
  return versionPattern.test(text);
}

/** Compares versions by semantic versioning, older first. A pre-release comes before its release. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [splitVersion(a), splitVersion(b)];
  return compareVersionParts(left.core, right.core) || comparePrereleases(left.prerelease, right.prerelease);
}

function splitVersion(version: string) {
  const [, major = '', minor = '', patch = '', prerelease] = versionPattern.exec(version) ?? [];
  return { core: [major, minor, patch], prerelease: prerelease?.split('.') };
}

function comparePrereleases(a: string[] | undefined, b: string[] | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return compareVersionParts(a, b) || a.length - b.length;
}

function compareVersionParts(a: string[], b: string[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 0;
    const order = compareVersionPart(left, right);
    if (order !== 0) return order;
  }
  return 0;
}

/**
 * Compares one part of two versions. Numbers are compared by size, words by their characters. A number comes before a
 * word.
 */
function compareVersionPart(a: string, b: string): number {
  const isNumber = { a: /^\d+$/.test(a), b: /^\d+$/.test(b) };
  if (isNumber.a && isNumber.b) return Number(a) - Number(b);
  if (isNumber.a !== isNumber.b) return isNumber.a ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

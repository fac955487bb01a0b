/**
 * What is wrong with a version of Node, as a sentence; undefined when it is supported.
 * @param {string} version such as 20.19.0 @param {string} wanted such as >=20.19
 */
export function nodeFault(version, wanted) {
  const least = wanted.replace('>=', '');
  if (isAtLeast(version.split('.').map(Number), least.split('.').map(Number))) return undefined;
  return `Lexboard needs Node ${least} or newer and this is ${version}: install a newer one (nodejs.org), then run the command again.`;
}

/** @param {number[]} version @param {number[]} least */
function isAtLeast(version, least) {
  for (const [index, part] of least.entries()) {
    const difference = (version[index] ?? 0) - part;
    if (difference !== 0) return difference > 0;
  }
  return true;
}

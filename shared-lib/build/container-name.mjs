/**
 * The name under which a page knows a release of a remote: a word of JavaScript, another one for every version.
 * @param {string} name @param {string} version
 */
export function containerName(name, version) {
  return `${name.replaceAll('-', '_')}_${version.replaceAll('.', '_').replaceAll('-', '$')}`;
}

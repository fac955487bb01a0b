/**
 * The name under which a page knows a release of a remote: a JavaScript identifier that differs for every version.
 * @param {string} name @param {string} version
 */
export function containerName(name, version) {
  return `${name.replaceAll('-', '_')}_${version.replaceAll('.', '_').replaceAll('-', '$')}`;
}

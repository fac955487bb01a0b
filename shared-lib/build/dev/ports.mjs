/**
 * The packages that this process serves from source, each on its port; `LEXBOARD_DEV` is set by the dev command
 * for its own process only.
 * @param {string} name @returns {number | undefined}
 */
export function devPort(name) {
  return JSON.parse(process.env.LEXBOARD_DEV ?? '{}')[name];
}

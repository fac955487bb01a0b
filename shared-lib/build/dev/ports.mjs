/**
 * The port on which this process serves a package from source, if it does. The dev command sets `LEXBOARD_DEV` for
 * its own process only.
 * @param {string} name @returns {number | undefined}
 */
export function devPort(name) {
  return ports()[name];
}

/** Whether the page comes from a released shell, in which the packages from source are shown. */
export function isPageReleased() {
  return devPort('shell') === undefined;
}

const ports = () => JSON.parse(process.env.LEXBOARD_DEV ?? '{}');

/**
 * The packages that this process serves from source, each on its port; `LEXBOARD_DEV` is set by the dev command
 * for its own process only.
 * @param {string} name @returns {number | undefined}
 */
export function devPort(name) {
  return ports()[name];
}

/** Whether what is served from source is shown in the page of a released shell. */
export function isPageReleased() {
  return devPort('shell') === undefined;
}

const ports = () => JSON.parse(process.env.LEXBOARD_DEV ?? '{}');

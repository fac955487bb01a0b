import { entrance, shell } from './shell.mjs';

/**
 * Builds the shell and the entrance (the pages before the product) into one release. The entrance is built first,
 * because the shell's build describes the files of both.
 * @param {{entry: string, entrance: string}} options
 */
export function shellWithEntrance({ entry, entrance: door }) {
  /** @type {import('./release-plugin.mjs').Part[]} */
  const parts = [];
  const before = entrance({ entry: door, parts });
  return [before, { ...shell({ entry, parts }), dependencies: ['entrance'] }];
}

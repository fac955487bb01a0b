import { entrance, shell } from './shell.mjs';

/**
 * The shell and, in the same release, the pages before it. The entrance is built first: the shell's build tells the
 * files of both.
 * @param {{entry: string, entrance: string}} options
 */
export function shellWithEntrance({ entry, entrance: door }) {
  /** @type {import('./release-plugin.mjs').Part[]} */
  const parts = [];
  const before = entrance({ entry: door, parts });
  return [before, { ...shell({ entry, parts }), dependencies: ['entrance'] }];
}

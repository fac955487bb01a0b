import { StartError } from '../prepare/start-error.mjs';

/**
 * The named ones, in their own order. Without names: all except those that run only when they are named.
 * @template {{name: string, onlyIfNamed?: boolean}} Named @param {string[]} names @param {Named[]} all @returns {Named[]}
 */
export function choose(names, all) {
  const known = all.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new StartError(`There is no ${unknown.join(', ')}; there are ${known.join(', ') || 'none yet'}.`);
  }
  return all.filter(({ name, onlyIfNamed }) => (names.length === 0 ? !onlyIfNamed : names.includes(name)));
}

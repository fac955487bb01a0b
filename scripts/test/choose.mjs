import { StartError } from '../prepare/start-error.mjs';

/**
 * Those that are named, in their own order; all where none is.
 * @template {{name: string}} Named @param {string[]} names @param {Named[]} all @returns {Named[]}
 */
export function choose(names, all) {
  const known = all.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new StartError(`There is no ${unknown.join(', ')}; there are ${known.join(', ') || 'none yet'}.`);
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

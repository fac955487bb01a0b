import { StartError } from '../prepare/start-error.mjs';
import { readJson } from '../repository.mjs';

/**
 * What the dev command was asked for: nothing named means every remote; `--alone` puts one remote into the
 * test host instead of the shell.
 * @param {string[]} args @returns {{remotes: string[], isAlone: boolean}}
 */
export function readDevWish(args) {
  const known = readJson('package.json').workspaces.filter((/** @type {string} */ name) =>
    name.startsWith('mfe-'),
  );
  const isAlone = args.includes('--alone');
  const named = args.filter((arg) => arg !== '--alone');
  const unknown = named.find((name) => !known.includes(name));
  if (unknown) throw new StartError(`There is no remote "${unknown}". Name one of: ${known.join(', ')}.`);
  if (isAlone && named.length !== 1)
    throw new StartError('With --alone name one remote: npm run dev -- mfe-roadmap --alone');
  return { remotes: named.length > 0 ? named : known, isAlone };
}

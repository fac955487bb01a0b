import { isStandaloneFile } from 'shared-lib/releases';
import { servedRelease, servedVersion } from '../server/served-release';

const remote = 'mfe-roadmap';

/** The script and the style sheet that the road map loads only when its LAWS MAP is opened. */
export function lazyFiles(): { script: RegExp; style: RegExp } {
  const { entry, groups, files } = servedRelease(remote);
  const first = new Set([entry, ...Object.values(groups).flat()]);
  const ours = files.map(({ path }) => path).filter((path) => !isStandaloneFile(path));
  const lazy = ours.filter((path) => !first.has(path));
  return { script: oneOf(lazy, '.js'), style: oneOf(lazy, '.css') };
}

function oneOf(names: string[], ending: string): RegExp {
  const found = names.filter((name) => name.endsWith(ending));
  if (found.length !== 1)
    throw new Error(`The road map has ${found.length} lazy files that end in ${ending}.`);
  return new RegExp(`/${remote}/${servedVersion(remote)}/${found[0]}$`);
}

import { isStandaloneFile } from 'shared-lib/releases';
import { servedRelease, servedVersion } from '../server/served-release';

const remote = 'mfe-roadmap';

/** The script and the style sheet that the road map loads only when its LAWS MAP is opened. */
export function lazyFiles(): { script: RegExp; style: RegExp } {
  const { entry, groups, files } = servedRelease(remote);
  const first = new Set([entry, ...Object.values(groups).flat()]);
  const ours = files.map(({ path }) => path).filter((path) => !isStandaloneFile(path));
  const lazy = ours.filter((path) => !first.has(path));
  const style = oneOf(lazy, '.css');
  // The map of what is overdue is a script without a style sheet.
  const [chunk] = style.split('.');
  const script = oneOf(
    lazy.filter((path) => path.startsWith(`${chunk}.`)),
    '.js',
  );
  return { script: addressOf(script), style: addressOf(style) };
}

function oneOf(names: string[], ending: string): string {
  const [found, ...others] = names.filter((name) => name.endsWith(ending));
  if (found === undefined || others.length > 0)
    throw new Error(`The road map has not exactly one lazy file that ends in ${ending}: ${names.join(', ')}`);
  return found;
}

const addressOf = (name: string) => new RegExp(`/${remote}/${servedVersion(remote)}/${name}$`);

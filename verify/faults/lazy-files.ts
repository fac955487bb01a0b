import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseRelease } from 'shared-lib/releases';

/** The script and the style sheet that a road map fetches only when its LAWS MAP is opened. */
export function lazyFiles(releases: string): { script: RegExp; style: RegExp } {
  const file = path.join(releases, 'mfe-roadmap/0.1.0/release.json');
  const { entry, groups, files } = parseRelease(JSON.parse(readFileSync(file, 'utf8')));
  const first = new Set([entry, ...Object.values(groups).flat()]);
  const lazy = files.map(({ path: name }) => name).filter((name) => !first.has(name));
  return { script: oneOf(lazy, '.js'), style: oneOf(lazy, '.css') };
}

function oneOf(names: string[], ending: string): RegExp {
  const found = names.filter((name) => name.endsWith(ending));
  if (found.length !== 1)
    throw new Error(`The road map has ${found.length} lazy files that end in ${ending}.`);
  return new RegExp(`/mfe-roadmap/0\\.1\\.0/${found[0]}$`);
}

import { afterLast, intoTable } from './insert';
import { withPackage } from './lock-file';
import type { NewRemote } from './new-remote';

/** How a file that names all remotes names one more; undefined where it has another form than is known here. */
type Entry = (text: string, remote: NewRemote) => string | undefined;

const mostColumns = 110;

/** The files that name all remotes. A new place is best derived from one of these instead of being added here. */
export const entries: Record<string, Entry> = {
  'package.json': (text, { name }) => afterLast(text, /^ {4}"mfe-[\w-]+",$/, `    "${name}",`),
  'package-lock.json': withPackage,
  'shared-lib/releases/areas.ts': (text, remote) => intoFaces(intoRoutes(text, remote), remote),
  'delivery/budgets.json': intoBudgets,
  'README.md': (text, { name, route, title }) =>
    afterLast(
      afterLast(text, /^\| `\/.* \| `mfe-[\w-]+` \|$/, `| \`${route}\` | ${title} | \`${name}\` |`) ?? '',
      /^mfe-[\w-]+\/ /,
      `${`${name}/`.padEnd(20)} ${title}`,
    ),
  'verify/journeys/areas.ts': (text, { name, route, title }) =>
    afterLast(
      text,
      / remote: 'mfe-[\w-]+' \},$/,
      `  { path: '${route}', heading: '${title}', remote: '${name}' },`,
    ),
  'verify/benches/monolith/bundled.ts': (text, { name }) =>
    intoTable(
      text,
      'const modules = {',
      ...bundled(name),
      `  '${name}/parcels': () => import('${name}/src/parcels'),`,
    ),
};

function intoRoutes(text: string, { name, route }: NewRemote): string {
  return intoTable(text, 'export const areas = {', `  '${name}': ['${route}'],`) ?? '';
}

function intoFaces(text: string, { name, route, title }: NewRemote): string | undefined {
  return intoTable(
    text,
    'export const areaFaces',
    `  '${name}': {`,
    `    heading: '${title}',`,
    `    subject: '${title}',`,
    "    next: 'mfe-workspace',",
    `    menu: { title: '${title}', path: '${route}', icon: 'info' },`,
    '  },',
  );
}

function intoBudgets(text: string, { name }: NewRemote): string | undefined {
  const budget = `  "${name}": {
    "entry": { "bytes": 7000, "why": "every visit to it pays this first: 7 KB were promised" },
    "./app": { "bytes": 5000, "why": "a page with next to nothing in it: raise it for what people get" },
    "all": { "bytes": 15000, "why": "as long as it lends nothing to others" }
  }`;
  return /\n {2}\}\n\}\n$/.test(text) ? text.replace(/\n\}\n$/, `,\n${budget}\n}\n`) : undefined;
}

function bundled(name: string): string[] {
  const key = `  '${name}/app': () =>`;
  const load = `import(/* webpackChunkName: "${name}" */ '${name}/src/app'),`;
  return key.length + 1 + load.length <= mostColumns ? [`${key} ${load}`] : [key, `    ${load}`];
}

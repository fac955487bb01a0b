import { access, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type AreaPresentation, remoteNames } from 'shared-lib/releases';
import { StartError } from '../../platform/start-error';
import { type Refusal, refuse } from '../../registry/registry/refusal';
import type { NewRemote } from './new-remote';
import { readTemplate } from './read-template';

type LockedPackages = Record<string, { workspaces?: string[]; dependencies?: Record<string, string> }>;

/**
 * Adds a workspace to a lock file, as npm would. The new workspace depends only on packages that are already
 * installed. Returns undefined if the file contains no workspaces.
 */
function addLockedPackage(text: string, { name }: Pick<NewRemote, 'name'>): string | undefined {
  const lock: { packages: LockedPackages } = JSON.parse(text);
  const { packages } = lock;
  const existing = Object.keys(packages).find((folder) => /^mfe-[\w-]+$/.test(folder));
  if (!existing) return undefined;
  const { 'shared-lib': shared = '' } = packages[existing]?.dependencies ?? {};
  const own = { version: '0.1.0', dependencies: { 'shared-lib': shared } };
  const link = { resolved: name, link: true };
  const added = insertPackageInOrder(insertPackageInOrder(packages, name, own), `node_modules/${name}`, link);
  const root = packages[''];
  if (root?.workspaces) added[''] = { ...root, workspaces: insertNameAfterRemotes(root.workspaces, name) };
  return `${JSON.stringify({ ...lock, packages: added }, null, 2)}\n`;
}

function insertPackageInOrder(packages: LockedPackages, folder: string, content: object): LockedPackages {
  const all = Object.entries(packages);
  const index = all.findIndex(([other]) => other !== '' && other.localeCompare(folder, 'en') > 0);
  return Object.fromEntries(all.toSpliced(index === -1 ? all.length : index, 0, [folder, content]));
}

/** Inserts a name into the list, after the last remote. */
function insertNameAfterRemotes(workspaces: string[], newName: string): string[] {
  const index = workspaces.findLastIndex((name) => name.startsWith('mfe-'));
  return workspaces.toSpliced(index + 1, 0, newName);
}

type TextsByFilePath = Map<string, string>;

/**
 * Creates the package of a remote and adds it to every list of remotes. If one part fails, writes nothing.
 */
export async function createRemote(root: string, remote: NewRemote): Promise<{ ok: true } | Refusal> {
  const exists = await access(path.join(root, remote.name)).then(
    () => true,
    () => false,
  );
  if (exists) return refuse('name-taken', `There is a folder ${remote.name} already.`);
  const files = new Map([...(await buildRemoteFiles(root, remote)), ...(await buildUpdatedListFiles(root, remote))]);
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  await linkInstalledPackage(root, remote.name);
  return { ok: true };
}

/** Builds the files of a new remote: filled templates, and copies from an existing remote. */
async function buildRemoteFiles(root: string, remote: NewRemote): Promise<TextsByFilePath> {
  const { name } = remote;
  const [existing = ''] = remoteNames;
  const readRenamedCopy = async (file: string) =>
    (await readFile(path.join(root, existing, file), 'utf8')).replaceAll(existing, name);
  const own = {
    ...(await readTemplate(path.join(root, 'delivery/remote-template'), remote)),
    'package.json': buildPackageJson(await readRenamedCopy('package.json')),
    'tsconfig.json': await readRenamedCopy('tsconfig.json'),
    'webpack.config.mjs': await readRenamedCopy('webpack.config.mjs'),
    'src/app.tsx': await readRenamedCopy('src/app.tsx'),
  };
  return new Map(Object.entries(own).map(([file, text]) => [`${name}/${file}`, text]));
}

/** Builds the package.json of a new remote. Leaves out libraries that only the copied remote needs. */
function buildPackageJson(text: string): string {
  const { dependencies, ...about } = JSON.parse(text);
  const own = { 'shared-lib': dependencies['shared-lib'] };
  return `${JSON.stringify({ ...about, version: '0.1.0', dependencies: own }, null, 2)}\n`;
}

async function buildUpdatedListFiles(root: string, remote: NewRemote): Promise<TextsByFilePath> {
  const changed: TextsByFilePath = new Map();
  for (const [file, addRemote] of Object.entries(remoteAddersByFile)) {
    const text = addRemote(await readFile(path.join(root, file), 'utf8'), remote);
    if (!text)
      throw new StartError(`${file} has another form than this command knows: see docs/how-to/add-a-remote.md.`);
    changed.set(file, text);
  }
  return changed;
}

/** Links the package in node_modules and adds it to npm's list of installed packages. */
async function linkInstalledPackage(root: string, name: string): Promise<void> {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  const text = await readFile(installed, 'utf8').catch(() => undefined);
  const next = text && addLockedPackage(text, { name });
  if (!next) return;
  await symlink(`../${name}`, path.join(root, 'node_modules', name));
  await writeFile(installed, next);
}

/** Adds a remote to the text of a file that lists all remotes. Returns undefined if the file has an unexpected form. */
type AddRemoteToList = (text: string, remote: NewRemote) => string | undefined;

const maxLineLength = 110;

/**
 * The files that list all remotes, each with the function that adds a remote. Another file that needs the
 * list should derive it from one of these.
 */
export const remoteAddersByFile: Record<string, AddRemoteToList> = {
  'package.json': (text, { name }) => insertLinesAfterLastMatch(text, /^ {4}"mfe-[\w-]+",$/, `    "${name}",`),
  'package-lock.json': addLockedPackage,
  'shared-lib/releases/areas.ts': (text, remote) => addAreaPresentation(addAreaRoute(text, remote), remote),
  'delivery/budgets.json': addSizeBudgetOfRemote,
  'README.md': (text, { name, route, title }) =>
    insertLinesAfterLastMatch(
      insertLinesAfterLastMatch(text, /^\| `\/.* \| `mfe-[\w-]+` \|$/, `| \`${route}\` | ${title} | \`${name}\` |`) ??
        '',
      /^mfe-[\w-]+\/ /,
      `${`${name}/`.padEnd(20)} ${title}`,
    ),
  'tests/e2e/areas.ts': (text, { name, route, title }) =>
    insertLinesAfterLastMatch(
      text,
      / remote: 'mfe-[\w-]+' \},$/,
      `  { path: '${route}', heading: '${title}', remote: '${name}' },`,
    ),
  'tests/bench/monolith/bundled.ts': (text, { name }) =>
    addLinesToTable(
      text,
      'const modules = {',
      ...buildRemoteBundleLines(name),
      `  '${name}/parcels': () => import('${name}/src/parcels'),`,
    ),
};

function addAreaRoute(text: string, { name, route }: NewRemote): string {
  return addLinesToTable(text, 'export const areaRoutes = {', `  '${name}': ['${route}'],`) ?? '';
}

/** The icon of a new remote in the side menu, until its team chooses another one. */
const defaultMenuIcon: NonNullable<AreaPresentation['menu']>['icon'] = 'lists';

function addAreaPresentation(text: string, { name, route, title }: NewRemote): string | undefined {
  return addLinesToTable(
    text,
    'export const areaPresentations',
    `  '${name}': {`,
    `    heading: t('${title}'),`,
    `    subject: t('${title}'),`,
    "    next: 'mfe-workspace',",
    `    menu: { title: t('${title}'), path: '${route}', icon: '${defaultMenuIcon}' },`,
    '  },',
  );
}

function addSizeBudgetOfRemote(text: string, { name }: NewRemote): string | undefined {
  const budget = `  "${name}": {
    "entry": { "bytes": 7000, "why": "every visit to it pays this first: 7 KB were promised" },
    "./app": { "bytes": 5000, "why": "a page with next to nothing in it: raise it for what people get" },
    "all": { "bytes": 15000, "why": "as long as it lends nothing to others" }
  }`;
  return /\n {2}\}\n\}\n$/.test(text) ? text.replace(/\n\}\n$/, `,\n${budget}\n}\n`) : undefined;
}

function buildRemoteBundleLines(name: string): string[] {
  const key = `  '${name}/app': () =>`;
  const load = `import(/* webpackChunkName: "${name}" */ '${name}/src/app'),`;
  return key.length + 1 + load.length <= maxLineLength ? [`${key} ${load}`] : [key, `    ${load}`];
}

/** Inserts lines after the last line that matches a pattern. Returns undefined if no line matches. */
function insertLinesAfterLastMatch(text: string, pattern: RegExp, ...lines: string[]): string | undefined {
  const all = text.split('\n');
  const index = all.findLastIndex((line) => pattern.test(line));
  return index === -1 ? undefined : all.toSpliced(index + 1, 0, ...lines).join('\n');
}

/**
 * Adds lines at the end of the table whose first line begins with `opening`. Returns undefined if the file
 * has no such table.
 */
function addLinesToTable(text: string, opening: string, ...lines: string[]): string | undefined {
  const all = text.split('\n');
  const start = all.findIndex((line) => line.startsWith(opening));
  const end = start === -1 ? -1 : all.findIndex((line, index) => index > start && /^[}\]]/.test(line));
  return end === -1 ? undefined : all.toSpliced(end, 0, ...lines).join('\n');
}

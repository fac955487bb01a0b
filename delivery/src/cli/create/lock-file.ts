import type { NewRemote } from './new-remote';

type Packages = Record<string, { workspaces?: string[]; dependencies?: Record<string, string> }>;

/**
 * What npm would write into its lock file for a new workspace: it brings nothing that is not there already, so nothing
 * has to be installed. The one that npm keeps in `node_modules` names no workspaces.
 */
export function withPackage(text: string, { name }: Pick<NewRemote, 'name'>): string | undefined {
  const lock: { packages: Packages } = JSON.parse(text);
  const { packages } = lock;
  const template = Object.keys(packages).find((folder) => /^mfe-[\w-]+$/.test(folder));
  if (!template) return undefined;
  const { 'shared-lib': shared = '' } = packages[template]?.dependencies ?? {};
  const own = { version: '0.1.0', dependencies: { 'shared-lib': shared } };
  const link = { resolved: name, link: true };
  const added = inOrder(inOrder(packages, name, own), `node_modules/${name}`, link);
  const root = packages[''];
  if (root?.workspaces) added[''] = { ...root, workspaces: afterRemotes(root.workspaces, name) };
  return `${JSON.stringify({ ...lock, packages: added }, null, 2)}\n`;
}

function inOrder(packages: Packages, folder: string, content: object): Packages {
  const all = Object.entries(packages);
  const place = all.findIndex(([other]) => other !== '' && other.localeCompare(folder, 'en') > 0);
  return Object.fromEntries(all.toSpliced(place === -1 ? all.length : place, 0, [folder, content]));
}

/** In the order of the root's package.json. */
function afterRemotes(workspaces: string[], name: string): string[] {
  const place = workspaces.findLastIndex((one) => one.startsWith('mfe-'));
  return workspaces.toSpliced(place + 1, 0, name);
}

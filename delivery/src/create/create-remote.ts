import { access, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteNames } from 'shared-lib/releases';
import { type Refusal, refuse } from '../registry/refusal';
import { StartError } from '../start-error';
import { entries } from './enter';
import { withPackage } from './lock-file';
import type { NewRemote } from './new-remote';
import { skeleton } from './skeleton';

type Files = Map<string, string>;

/** Makes the package of a remote, and names it wherever all remotes are named. Nothing is written where a part cannot be. */
export async function createRemote(root: string, remote: NewRemote): Promise<{ ok: true } | Refusal> {
  const isThere = await access(path.join(root, remote.name)).then(
    () => true,
    () => false,
  );
  if (isThere) return refuse('name-taken', `There is a folder ${remote.name} already.`);
  const files = new Map([...(await ownFiles(root, remote)), ...(await enteredFiles(root, remote))]);
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  await install(root, remote.name);
  return { ok: true };
}

/** What is the same in all remotes is taken from one of them. */
async function ownFiles(root: string, remote: NewRemote): Promise<Files> {
  const { name } = remote;
  const [template = ''] = remoteNames;
  const same = async (file: string) =>
    (await readFile(path.join(root, template, file), 'utf8')).replaceAll(template, name);
  const own = {
    ...skeleton(remote),
    'package.json': packageFile(await same('package.json')),
    'tsconfig.json': await same('tsconfig.json'),
    'webpack.config.mjs': await same('webpack.config.mjs'),
    'src/app.tsx': await same('src/app.tsx'),
  };
  return new Map(Object.entries(own).map(([file, text]) => [`${name}/${file}`, text]));
}

/** Without the libraries of the one that it is like: a package declares what it imports. */
function packageFile(text: string): string {
  const { dependencies, ...about } = JSON.parse(text);
  const own = { 'shared-lib': dependencies['shared-lib'] };
  return `${JSON.stringify({ ...about, version: '0.1.0', dependencies: own }, null, 2)}\n`;
}

async function enteredFiles(root: string, remote: NewRemote): Promise<Files> {
  const entered: Files = new Map();
  for (const [file, enter] of Object.entries(entries)) {
    const text = enter(await readFile(path.join(root, file), 'utf8'), remote);
    if (!text)
      throw new StartError(
        `${file} has another form than this command knows: see docs/how-to/add-a-remote.md.`,
      );
    entered.set(file, text);
  }
  return entered;
}

/** As npm would: a link, and a line in what it knows to be installed. */
async function install(root: string, name: string): Promise<void> {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  const text = await readFile(installed, 'utf8').catch(() => undefined);
  const next = text && withPackage(text, { name });
  if (!next) return;
  await symlink(`../${name}`, path.join(root, 'node_modules', name));
  await writeFile(installed, next);
}

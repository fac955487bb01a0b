import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { areaPresentations, areaRoutes, isRemoteName, remoteNames } from 'shared-lib/releases';
import { type Refusal, refuse } from '../../registry/registry/refusal';
import { deriveAreaComponentName } from './new-remote';
import { readTemplate } from './read-template';

type NewRepository = {
  folder: string;
  /** The folder with the template of the repository. */
  template: string;
  /** The name of the remote. The shell must already have its route. */
  name: string;
  /** The address at which npm finds the remote kit, for the new `package.json`. */
  kit: string;
};

/** Creates a remote in a team's own repository. Writes nothing if the folder already contains a remote. */
export async function createRepository({
  folder,
  template,
  name,
  kit,
}: NewRepository): Promise<{ ok: true; title: string; route: string } | Refusal> {
  if (!isRemoteName(name))
    return refuse(
      'unknown-remote',
      `The shell of this kit has no address for ${name}, only for ${remoteNames.join(', ')}: its owners add one, and give out a kit that knows it.`,
    );
  const exists = await access(path.join(folder, 'src')).then(
    () => true,
    () => false,
  );
  if (exists) return refuse('name-taken', `There is a remote in ${folder} already.`);
  const title = areaPresentations[name].heading;
  // The first page needs an address inside the area. A route that ends in a slash is not such an address, so a path is
  // added to it.
  const route = areaRoutes[name][0].replace(/\/$/, '/1');
  const about = name.slice('mfe-'.length);
  const words = { name, title, route, file: `${about}-area`, component: deriveAreaComponentName(about) };
  const files = await readTemplate(template, words);
  const manifest = JSON.parse((await readOptionalText(path.join(folder, 'package.json'))) ?? '{}');
  files['package.json'] = buildPackageManifest(JSON.parse(files['package.json'] ?? '{}'), manifest, kit);
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file === 'gitignore' ? '.gitignore' : file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return { ok: true, title, route };
}

/** Builds the package.json from the template, with the dependencies that the folder already has. */
function buildPackageManifest(template: object, { dependencies = {} }: { dependencies?: object }, kit: string): string {
  return `${JSON.stringify({ ...template, dependencies: { 'shared-lib': kit, ...dependencies } }, null, 2)}\n`;
}

function readOptionalText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

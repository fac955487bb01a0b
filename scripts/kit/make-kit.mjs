import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileLibrary } from '../compile-library.mjs';
import { StartError } from '../prepare/start-error.mjs';
import { runProgram } from '../process/run.mjs';
import { repository, resolveInRepository } from '../repository.mjs';
import { buildKitManifest } from './kit-manifest.mjs';

/**
 * Packs the kit into `folder`, for teams with their own repository. `delivery` must be built before.
 * @param {string} folder @returns {Promise<string>} the packed file
 */
export async function makeRemoteKit(folder) {
  await mkdir(resolveInRepository('node_modules/.cache'), { recursive: true });
  const draft = await mkdtemp(resolveInRepository('node_modules/.cache/kit-'));
  try {
    const content = path.join(draft, 'package');
    await compileLibrary({ draft, to: content });
    await markTextsAsPure(content);
    await copyKitParts(content);
    await mkdir(folder, { recursive: true });
    const { code, output } = await runProgram('npm', ['pack', content, '--pack-destination', folder, '--json']);
    if (code !== 0) throw new StartError(`The kit could not be packed:\n${output}`);
    const { name, version } = buildKitManifest();
    return path.join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Marks calls that define texts as free of side effects, so that builds drop unused texts (`pure-texts.mjs`).
 * @param {string} content
 */
async function markTextsAsPure(content) {
  const files = await readdir(content, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const place = path.join(content, file);
    const code = await readFile(place, 'utf8');
    await writeFile(place, code.replaceAll(/(?<![\w.$`])t\((?=['"`])/g, '/*#__PURE__*/ t('));
  }
}

/**
 * The files that the kit copies unchanged: path in the kit ← path in the repository. A later entry may
 * overwrite files of an earlier one.
 */
const filesCopiedToKit = [
  ['build', 'shared-lib/build'],
  ['facades.json', 'shared-lib/facades.json'],
  ['facade-types', 'shared-lib/facade-types'],
  ['tsconfig.base.json', 'tsconfig.base.json'],
  ['delivery/dist/main.js', 'delivery/dist/main.js'],
  ['delivery/template', 'delivery/remote-template'],
  ['delivery/template', 'delivery/repository-template'],
  ['scripts/team', 'scripts/team'],
  ...[
    'dev/run-dev',
    'dev/ports',
    'dev/start-against',
    'serve/bundles',
    'prepare/start-error',
    'repository',
    'begin',
  ].map((name) => [`scripts/${name}.mjs`, `scripts/${name}.mjs`]),
];

/**
 * Copies the files of the kit into a folder, and writes its package.json there.
 * @param {string} content
 */
async function copyKitParts(content) {
  for (const [to = '', from = ''] of filesCopiedToKit)
    await cp(path.join(repository, from), path.join(content, to), { recursive: true });
  await writeFile(path.join(content, 'package.json'), `${JSON.stringify(buildKitManifest(), null, 2)}\n`);
}

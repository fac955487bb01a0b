import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../prepare/start-error.mjs';
import { run, runNode } from '../process/run.mjs';
import { inRepository, repository } from '../repository.mjs';
import { kitManifest } from './kit-manifest.mjs';

/**
 * Packs the kit for teams with a repository of their own into `folder`. `delivery` must be built.
 * @param {string} folder @returns {Promise<string>} the packed file
 */
export async function makeRemoteKit(folder) {
  await mkdir(inRepository('node_modules/.cache'), { recursive: true });
  const draft = await mkdtemp(inRepository('node_modules/.cache/kit-'));
  try {
    const content = path.join(draft, 'package');
    await compile(draft, content);
    await copyParts(content);
    await mkdir(folder, { recursive: true });
    const { code, output } = await run('npm', ['pack', content, '--pack-destination', folder, '--json']);
    if (code !== 0) throw new StartError(`The kit could not be packed:\n${output}`);
    const { name, version } = kitManifest();
    return path.join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Compiles `shared-lib` to JavaScript with declarations of its types. @param {string} draft @param {string} to */
async function compile(draft, to) {
  const library = inRepository('shared-lib');
  const config = {
    extends: path.join(library, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      allowJs: false,
      declaration: true,
      rootDir: library,
      outDir: to,
    },
    include: [library],
    exclude: [path.join(library, 'build'), `${library}/**/*.test.ts*`],
  };
  const file = path.join(draft, 'tsconfig.json');
  await writeFile(file, JSON.stringify(config));
  const { code, output } = await runNode(['node_modules/@typescript/native/bin/tsc', '-p', file]);
  if (code !== 0) throw new StartError(`The kit could not be compiled:\n${output}`);
}

/** What the kit takes as it is: place in the kit ← place in the repository. Later entries replace files of earlier ones. */
const copiedParts = [
  ['build', 'shared-lib/build'],
  ['facades.json', 'shared-lib/facades.json'],
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

/** @param {string} content */
async function copyParts(content) {
  for (const [to = '', from = ''] of copiedParts)
    await cp(path.join(repository, from), path.join(content, to), { recursive: true });
  await writeFile(path.join(content, 'package.json'), `${JSON.stringify(kitManifest(), null, 2)}\n`);
}

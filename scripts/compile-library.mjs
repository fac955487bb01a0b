import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './prepare/start-error.mjs';
import { runNode } from './process/run.mjs';
import { resolveInRepository } from './repository.mjs';

export const libraryFolder = resolveInRepository('shared-lib');

/**
 * Compiles `shared-lib` with its type declarations into the folder `to`. `draft` is for temporary files.
 * @param {{draft: string, to: string, options?: object}} folders
 */
export async function compileLibrary({ draft, to, options = {} }) {
  const config = {
    extends: path.join(libraryFolder, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      allowJs: false,
      declaration: true,
      rootDir: libraryFolder,
      outDir: to,
      ...options,
    },
    include: [libraryFolder],
    exclude: [
      path.join(libraryFolder, 'build'),
      path.join(libraryFolder, 'facade-types'),
      `${libraryFolder}/**/*.test.ts*`,
    ],
  };
  const file = path.join(draft, 'tsconfig.json');
  await writeFile(file, JSON.stringify(config));
  const { code, output } = await runNode(['node_modules/@typescript/native/bin/tsc', '-p', file]);
  if (code !== 0) throw new StartError(`shared-lib could not be compiled:\n${output}`);
}

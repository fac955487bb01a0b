import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../server/repository';
import { buildSeparately } from './build-separately';

test('a remote with a React of its own cannot import a module that uses the shell’s React', async () => {
  // Inside of the repository, so that the installed packages are found.
  const results = path.join(repository, 'test-results');
  await mkdir(results, { recursive: true });
  const folder = await mkdtemp(path.join(results, 'own-react-'));
  try {
    const remote = path.join(repository, 'tests/react-18-remote');
    await cp(path.join(remote, 'webpack.config.mjs'), path.join(folder, 'webpack.config.mjs'));
    await mkdir(path.join(folder, 'src'));
    await writeFile(path.join(folder, 'src/app.tsx'), "import 'shared-lib/ui';\n");
    await writeFile(path.join(folder, 'src/parcels.ts'), 'export {};\n');
    const built = buildSeparately(folder, {
      output: path.join(folder, 'dist'),
      cache: path.join(folder, 'cache'),
    });
    await expect(built).rejects.toThrow(
      "shared-lib/ui uses the shell's React: a remote with ownReact takes shared-lib/port instead.",
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

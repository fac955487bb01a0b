import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { copyPackage } from '../bench/measuring/copy-package';
import { patience } from '../patience';
import { freePort } from '../server/free-port';
import { repository } from '../server/repository';

export type DevAgainst = {
  address: string;
  /** Replaces a text in a file of the copy. */
  edit(file: string, from: string, to: string): Promise<void>;
  end(): Promise<void>;
};

/** Runs `npm run dev -- mfe-roadmap --against <address>` on a copy of its source. */
export async function startDevAgainst(against: string): Promise<DevAgainst> {
  const [port, copy] = [await freePort(), await copyPackage('mfe-roadmap')];
  await writeFile(path.join(copy, 'webpack.config.mjs'), configOf(copy));
  const args = ['tests/e2e/serve-against.mjs', against, copy, String(port)];
  const watch = path.join(repository, 'tests/server/end-with-parent.mjs');
  const child = spawn(process.execPath, ['--import', watch, ...args], {
    cwd: repository,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(copy, { recursive: true });
  };
  const until = Date.now() + patience.start;
  while (!output.includes('is ready at')) {
    if (child.exitCode !== null || Date.now() > until) {
      await end();
      throw new Error(`The dev server did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address: `http://localhost:${port}`,
    async edit(file, from, to) {
      const text = await readFile(path.join(copy, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}.`);
      await writeFile(path.join(copy, file), text.replace(from, to));
    },
    end,
  };
}

/** The package's own configuration, for the copy's sources. */
const configOf = (folder: string) => `import { createRemoteConfig } from 'shared-lib/build';

export default createRemoteConfig({
  name: 'mfe-roadmap',
  exposes: { './app': './src/app.tsx', './parcels': './src/parcels.ts' },
  folder: ${JSON.stringify(folder)},
  cache: false,
});
`;

// How long production builds take, of one remote and of everything: without a cache, without a change, with one file
// changed. Each build runs in its own process, as people run it.
import { execFile } from 'node:child_process';
import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../stand/repository';
import { temporaryFolder } from '../stand/temporary-folder';
import { type OwnCheckout, ownCheckout } from './build/own-checkout';
import { copyPackage } from './measuring/copy-package';
import { figure } from './measuring/figure';
import { tell } from './measuring/report';
import { countSetting } from './measuring/setting';

const rounds = countSetting('ROUNDS', 7);
const remote = 'mfe-workspace';

type Times = Record<'cold' | 'unchanged' | 'changed', number[]>;
const noTimes = (): Times => ({ cold: [], unchanged: [], changed: [] });

async function main(): Promise<void> {
  const [one, all] = [noTimes(), noTimes()];
  const source = await copyPackage(remote);
  const copy = await ownCheckout();
  try {
    for (let round = 0; round < rounds; round += 1) {
      await measureOne(one, source);
      await measureAll(all, copy);
    }
  } finally {
    await rm(source, { recursive: true });
    await copy.end();
  }
  const rows = [
    figure({
      what: `${remote}, nothing cached`,
      found: one.cold,
      promised: [{ of: 'median', most: 5000 }],
    }),
    figure({ what: `${remote}, nothing changed`, found: one.unchanged }),
    figure({
      what: `${remote}, one file changed`,
      found: one.changed,
      promised: [{ of: 'median', most: 3000 }],
    }),
    figure({ what: '`npm run build`, nothing cached', found: all.cold }),
    figure({ what: '`npm run build`, nothing changed', found: all.unchanged }),
    figure({ what: `\`npm run build\`, one file of ${remote} changed`, found: all.changed }),
  ];
  await tell({ name: 'build', title: 'build', rows }, { one, all });
}

/** Three builds from an empty cache: the second finds everything in it, the third all but one file. */
async function measureOne(times: Times, source: string): Promise<void> {
  const folder = await temporaryFolder('build');
  times.cold.push(await build(source, folder));
  times.unchanged.push(await build(source, folder));
  await appendFile(path.join(source, 'src/root.tsx'), '// one line more\n');
  times.changed.push(await build(source, folder));
  await rm(folder, { recursive: true });
}

async function measureAll(times: Times, copy: OwnCheckout): Promise<void> {
  await copy.forget();
  times.cold.push(await copy.run('scripts/build.mjs'));
  times.unchanged.push(await copy.run('scripts/build.mjs'));
  await appendFile(path.join(copy.folder, remote, 'src/root.tsx'), '// one line more\n');
  times.changed.push(await copy.run('scripts/build.mjs'));
}

async function build(source: string, folder: string): Promise<number> {
  const script = path.join(repository, 'verify/builds/build-once.mjs');
  const start = performance.now();
  const places = [path.join(folder, 'dist'), path.join(folder, 'cache')];
  await promisify(execFile)(process.execPath, [script, source, ...places]);
  return performance.now() - start;
}

void main();

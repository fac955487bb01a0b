// How long one remote's production build takes: nothing cached, nothing changed, one source file changed.
import { execFile } from 'node:child_process';
import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../stand/repository';
import { temporaryFolder } from '../stand/temporary-folder';
import { copyPackage } from './measuring/copy-package';
import { tell } from './measuring/report';
import { median, spread } from './measuring/statistics';

const rounds = Number(process.env.ROUNDS ?? 7);
const remote = 'mfe-workspace';
const execute = promisify(execFile);

type Times = Record<'cold' | 'unchanged' | 'changed', number[]>;

async function main(): Promise<void> {
  const times: Times = { cold: [], unchanged: [], changed: [] };
  const copy = await copyPackage(remote);
  try {
    for (let round = 0; round < rounds; round += 1) await measureRound(times, copy);
  } finally {
    await rm(copy, { recursive: true });
  }
  await tell(report(times), times);
}

/** One empty cache, three builds: the second finds everything, the third all but one file. */
async function measureRound(times: Times, copy: string): Promise<void> {
  const folder = await temporaryFolder('build');
  times.cold.push(await build(copy, folder));
  times.unchanged.push(await build(copy, folder));
  await appendFile(path.join(copy, 'src/root.tsx'), '// one line more\n');
  times.changed.push(await build(copy, folder));
  await rm(folder, { recursive: true });
}

/** The time of the whole process, in milliseconds. */
async function build(copy: string, folder: string): Promise<number> {
  const script = path.join(repository, 'verify/builds/build-once.mjs');
  const start = performance.now();
  await execute(process.execPath, [script, copy, path.join(folder, 'dist'), path.join(folder, 'cache')]);
  return performance.now() - start;
}

function report({ cold, unchanged, changed: edited }: Times) {
  return {
    name: 'build',
    columns: [`build of ${remote}`, 'ms'],
    rows: [
      ['nothing cached', spread(cold)],
      ['nothing changed', spread(unchanged)],
      ['one file changed', spread(edited)],
    ],
    verdicts: [
      {
        promise: 'nothing cached: at most 5 s',
        found: `${median(cold).toFixed(0)} ms`,
        holds: median(cold) <= 5000,
      },
      {
        promise: 'warm: at most 3 s',
        found: `${median(edited).toFixed(0)} ms`,
        holds: median(edited) <= 3000,
      },
    ],
  };
}

void main();

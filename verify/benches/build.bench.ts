// How long one remote's production build takes: nothing cached, nothing changed, one source file changed.
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../stand/repository';
import { temporaryFolder } from '../stand/temporary-folder';
import { tell } from './measuring/report';
import { median, spread } from './measuring/statistics';

const rounds = Number(process.env.ROUNDS ?? 7);
const remote = 'mfe-workspace';
const changed = path.join(repository, remote, 'src/root.tsx');
const execute = promisify(execFile);

type Times = Record<'cold' | 'unchanged' | 'changed', number[]>;

async function main(): Promise<void> {
  const times: Times = { cold: [], unchanged: [], changed: [] };
  const original = await readFile(changed, 'utf8');
  try {
    for (let round = 0; round < rounds; round += 1) await measureRound(times, `${original}\n// ${round}\n`);
  } finally {
    await writeFile(changed, original);
  }
  await tell(report(times), times);
}

/** One empty cache, three builds: the second finds everything, the third all but one file. */
async function measureRound(times: Times, other: string): Promise<void> {
  const folder = await temporaryFolder('build');
  times.cold.push(await build(folder));
  times.unchanged.push(await build(folder));
  await writeFile(changed, other);
  times.changed.push(await build(folder));
  await rm(folder, { recursive: true });
}

/** The time of the whole process, in milliseconds. */
async function build(folder: string): Promise<number> {
  const script = path.join(repository, 'verify/builds/build-once.mjs');
  const start = performance.now();
  await execute(process.execPath, [script, remote, path.join(folder, 'dist'), path.join(folder, 'cache')]);
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

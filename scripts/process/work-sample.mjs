// Runs the same small work on all cores at once, three times, and prints the median in milliseconds.
// `slowness.mjs` runs this script, which runs itself with an argument on each core.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const sampleRounds = 3;

if (process.argv[2] === 'worker') runWorkSample();
else await printWorkSampleTime();

/**
 * Does a sample of what tests mostly do: creates objects, sorts them, writes them as text and reads them
 * again.
 */
function runWorkSample() {
  for (let turn = 0; turn < 12; turn += 1) {
    const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `record ${(id * 7919) % 20_011}` }));
    rows.sort((one, other) => (one.name < other.name ? -1 : 1));
    JSON.parse(JSON.stringify(rows));
  }
}

async function printWorkSampleTime() {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < sampleRounds; round += 1) times.push(await measureSampleOnAllCores());
  times.sort((one, other) => one - other);
  console.log(Math.round(times[Math.floor(sampleRounds / 2)] ?? 0));
}

async function measureSampleOnAllCores() {
  const began = performance.now();
  const workers = Array.from({ length: availableParallelism() }, () =>
    once(spawn(process.execPath, [fileURLToPath(import.meta.url), 'worker'], { stdio: 'ignore' }), 'exit'),
  );
  await Promise.all(workers);
  return performance.now() - began;
}

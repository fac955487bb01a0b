import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** How long the work sample takes on the machine for which the deadlines of tests were chosen. */
const referenceSampleMs = 160;
/** The smallest factor in CI. A shared machine may become slower after the sample was measured. */
const minSlownessOnCi = 4;
const maxSlowness = 20;

/**
 * Returns how many times longer tests may take here than on the machine for which their deadlines were
 * chosen. Measures once: an environment variable passes the result to other processes of the run.
 * @param {string} repository
 */
export function readSlowness(repository) {
  process.env.TEST_SLOWNESS ??= String(computeSlowness(measureWorkSampleMs(repository), Boolean(process.env.CI)));
  return Number(process.env.TEST_SLOWNESS);
}

/**
 * Computes how many times slower than usual this machine is, from 1 to a limit. On CI it is at least 4.
 * @param {number} ms what the sample took @param {boolean} isOnCi
 */
export function computeSlowness(ms, isOnCi) {
  const measured = Math.round((ms / referenceSampleMs) * 10) / 10;
  return Math.min(maxSlowness, Math.max(measured, isOnCi ? minSlownessOnCi : 1));
}

/**
 * Runs the work sample in a process of its own, and reads how many milliseconds it took.
 * @param {string} repository
 */
function measureWorkSampleMs(repository) {
  const sample = path.join(repository, 'scripts/process/work-sample.mjs');
  return Number(execFileSync(process.execPath, [sample], { encoding: 'utf8' }));
}

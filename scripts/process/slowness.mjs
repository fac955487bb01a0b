import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** What the sample takes on the machine for which the deadlines of tests were chosen. */
const usualMs = 160;
/** CI shares its machine: it was quick a moment ago, and may not be now. */
const leastOnCi = 4;
const most = 20;

/**
 * How many times longer tests may take here than on the machine for which their deadlines were chosen. It is measured
 * once: the environment hands it to every process of the run. @param {string} repository
 */
export function slowness(repository) {
  process.env.TEST_SLOWNESS ??= String(slownessOf(sampleMs(repository), Boolean(process.env.CI)));
  return Number(process.env.TEST_SLOWNESS);
}

/** @param {number} ms what the sample took @param {boolean} isOnCi */
export function slownessOf(ms, isOnCi) {
  const measured = Math.round((ms / usualMs) * 10) / 10;
  return Math.min(most, Math.max(measured, isOnCi ? leastOnCi : 1));
}

/** @param {string} repository */
function sampleMs(repository) {
  const sample = path.join(repository, 'scripts/process/work-sample.mjs');
  return Number(execFileSync(process.execPath, [sample], { encoding: 'utf8' }));
}

import process from 'node:process';
import { StartError } from '../prepare/start-error.mjs';
import { endRunningPrograms } from '../process/run.mjs';
import { addUpTests, failIfNothingCounted, lastLine, listFailureLines, makeFailedResult } from './results.mjs';

/** @typedef {import('./results.mjs').Result} Result */
/**
 * `beside`: it runs at the same time as the part before it, which leaves a core idle now and then.
 * @typedef {{name: string, minutes: number, run: (limitMs: number) => Promise<Result>, beside?: boolean, onlyIfNamed?: boolean}} Part
 */

const minuteMs = 60_000;
/**
 * CI ends the whole run after ninety minutes and would then never see the tally. A run with `WHOLE=1` is not on CI and
 * may take longer.
 */
const maxMinutes = process.env.WHOLE ? 240 : 88.5;

/**
 * Runs the parts and prints the result of each.
 * @param {Part[]} parts @returns {Promise<number>} the exit code
 */
export async function runParts(parts) {
  const finished = [];
  for (const group of groupParts(parts)) finished.push(...(await Promise.all(group.map(runAndPrint))));
  const results = finished.map(({ result }) => result);
  const lines = [listFailureLines(finished).join('\n'), finished.map(({ line }) => line).join('\n'), lastLine(results)];
  console.log(`\n${lines.filter(Boolean).join('\n\n')}`);
  return addUpTests(results, 'failed') > 0 ? 1 : 0;
}

/**
 * Groups the parts. Those of a group run at the same time.
 * @param {Part[]} parts
 */
function groupParts(parts) {
  /** @type {Part[][]} */
  const groups = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (part.beside && last) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

/**
 * Runs a part of the tests, and prints its result on one line.
 * @param {Part} part
 */
async function runAndPrint(part) {
  const startedAt = Date.now();
  console.log(`\n── ${part.name}`);
  const result = failIfNothingCounted(await runWithinLimit(part));
  const line = describePartResult(part.name, result, Date.now() - startedAt);
  console.log(line);
  return { name: part.name, result, line };
}

/**
 * Runs a part. At its time limit, ends it and what runs beside it. It then counts as failed, and the other
 * parts still run.
 * @param {Part} part
 */
async function runWithinLimit(part) {
  const left = maxMinutes * minuteMs - process.uptime() * 1000;
  const limitMs = Math.min(part.minutes * minuteMs, Math.max(minuteMs, left));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void endRunningPrograms();
  }, limitMs);
  const result = await runPart(part, limitMs);
  clearTimeout(timer);
  return isLate ? makeTimeoutResult(result, Math.round(limitMs / minuteMs)) : result;
}

/**
 * Makes the result of a part that reached its time limit. It counts as failed.
 * @param {Result} result @param {number} minutes @returns {Result}
 */
function makeTimeoutResult(result, minutes) {
  const message = `did not end within ${minutes} minutes`;
  const { failures = [] } = makeFailedResult(message);
  return {
    ...result,
    failed: Math.max(1, result.failed),
    failures: [...failures, ...(result.failures ?? [])],
    remark: message,
  };
}

/**
 * Runs a part. If it throws an error, it counts as failed, and the other parts still run.
 * @param {Part} part @param {number} limitMs @returns {Promise<Result>}
 */
async function runPart(part, limitMs) {
  try {
    return await part.run(limitMs);
  } catch (error) {
    console.log(error instanceof StartError ? error.message : error);
    return makeFailedResult(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Describes the result of a part on one line.
 * @param {string} name @param {Result} result @param {number} milliseconds
 */
function describePartResult(name, { passed, failed, remark }, milliseconds) {
  const seconds = (milliseconds / 1000).toFixed(1).padStart(6);
  const figures = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds} s`;
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(13)}${figures}${remark ? `  (${remark})` : ''}`;
}

/**
 * Chooses the named ones, in the order of `all`. Without names: all except those that run only if named.
 * @template {{name: string, onlyIfNamed?: boolean}} Named @param {string[]} names @param {Named[]} all @returns {Named[]}
 */
export function choose(names, all) {
  const known = all.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new StartError(`There is no ${unknown.join(', ')}; there are ${known.join(', ') || 'none yet'}.`);
  }
  return all.filter(({ name, onlyIfNamed }) => (names.length === 0 ? !onlyIfNamed : names.includes(name)));
}

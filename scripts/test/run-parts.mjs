import { StartError } from '../prepare/start-error.mjs';
import { counted, lastLine, sum } from './tally.mjs';

/** @typedef {{name: string, run: () => Promise<import('./tally.mjs').Result>}} Part */

/** Runs the parts one after the other and says how each went. @param {Part[]} parts @returns {Promise<number>} the exit code */
export async function runParts(parts) {
  const results = [];
  const lines = [];
  for (const part of parts) {
    const startedAt = Date.now();
    console.log(`\n── ${part.name}`);
    const result = counted(await runPart(part));
    results.push(result);
    lines.push(describe(part.name, result, Date.now() - startedAt));
    console.log(lines.at(-1));
  }
  console.log(`\n${lines.join('\n')}\n\n${lastLine(results)}`);
  return sum(results, 'failed') > 0 ? 1 : 0;
}

/** A part that breaks has failed; the others still run. @param {Part} part */
async function runPart(part) {
  try {
    return await part.run();
  } catch (error) {
    console.log(error instanceof StartError ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

/** @param {string} name @param {import('./tally.mjs').Result} result @param {number} milliseconds */
function describe(name, { passed, failed, remark }, milliseconds) {
  const seconds = (milliseconds / 1000).toFixed(1).padStart(6);
  const figures = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds} s`;
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(13)}${figures}${remark ? `  (${remark})` : ''}`;
}

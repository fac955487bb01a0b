import { runNode } from '../process/run.mjs';
import { sum } from './tally.mjs';

const compiler = 'node_modules/@typescript/native/bin/tsc';

/** Checks the types of each folder, two at a time. @param {string[]} folders */
export async function types(folders) {
  const waiting = [...folders];
  const results = await Promise.all([checkAll(waiting), checkAll(waiting)]);
  return { passed: sum(results, 'passed'), failed: sum(results, 'failed') };
}

/** @param {string[]} waiting */
async function checkAll(waiting) {
  const result = { passed: 0, failed: 0 };
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const { code, output } = await runNode([compiler, '-p', `${name}/tsconfig.json`, '--noEmit']);
    if (code !== 0) console.log(`${name}:\n${output}`);
    result[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return result;
}

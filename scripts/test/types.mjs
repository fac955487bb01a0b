import { runNode } from '../process/run.mjs';
import { sum } from './tally.mjs';

const compiler = 'node_modules/@typescript/native/bin/tsc';

/** Checks the types of each folder, two at a time. @param {string[]} folders */
export async function types(folders) {
  const waiting = [...folders];
  const results = await Promise.all([checkAll(waiting), checkAll(waiting)]);
  return {
    passed: sum(results, 'passed'),
    failed: sum(results, 'failed'),
    failures: results.flatMap(({ failures }) => failures),
  };
}

/** @param {string[]} waiting */
async function checkAll(waiting) {
  const result = { passed: 0, failed: 0, failures: /** @type {import('./failures.mjs').Failure[]} */ ([]) };
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const { code, output } = await runNode([compiler, '-p', `${name}/tsconfig.json`, '--noEmit']);
    result[code === 0 ? 'passed' : 'failed'] += 1;
    if (code === 0) continue;
    console.log(`${name}:\n${output}`);
    result.failures.push({ file: name, title: 'types', message: output });
  }
  return result;
}

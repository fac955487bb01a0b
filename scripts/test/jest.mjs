import { runNode } from '../process/run.mjs';
import { place } from '../repository.mjs';
import { layBatches } from './lay-batches.mjs';
import { freshReport, readReport } from './report.mjs';
import { jestResult, withExitCode } from './tally.mjs';

/**
 * Runs the tests of some of Jest's projects, several files at once: one more than a small machine has cores, because
 * each of them waits now and then.
 * @param {string} name @param {string[]} projects
 * @param {{atOnce?: number, batched?: boolean, node?: string | undefined, files?: string[], settings?: Record<string, string>}} [how]
 * `files`: parts of the paths of the files to run; without it all files run.
 */
export async function jest(
  name,
  projects,
  { atOnce = 3, batched = false, node, files = [], settings = {} } = {},
) {
  const report = freshReport(name);
  const args = [
    'node_modules/jest/bin/jest.js',
    '--reporters=default',
    `--reporters=${place('scripts/test/jest-reporter.mjs')}`,
    `--maxWorkers=${atOnce}`,
    '--selectProjects',
    ...projects,
    ...(files.length > 0 ? ['--', ...files] : []),
  ];
  const batches = batched ? { TEST_BATCHES: await layBatches(projects) } : {};
  const env = { NODE_ENV: 'test', PART_REPORT: report, ...batches, ...settings };
  const { code } = await runNode(args, { env, onLine: console.log }, node);
  return withExitCode(jestResult(readReport(report)), code);
}

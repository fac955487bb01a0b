import { runNode } from '../process/run.mjs';
import { freshReport, readReport } from './report.mjs';
import { jestResult, withExitCode } from './tally.mjs';

/**
 * Runs the tests of some of Jest's projects, so many files at once.
 * @param {string} name @param {string[]} projects @param {number} [atOnce]
 */
export async function jest(name, projects, atOnce = 2) {
  const report = freshReport(name);
  const args = [
    '--json',
    `--outputFile=${report}`,
    `--maxWorkers=${atOnce}`,
    '--selectProjects',
    ...projects,
  ];
  const { code } = await runNode(['node_modules/jest/bin/jest.js', ...args], {
    env: { NODE_ENV: 'test' },
    onLine: (line) => {
      if (!line.startsWith('Test results written to')) console.log(line);
    },
  });
  return withExitCode(jestResult(readReport(report)), code);
}

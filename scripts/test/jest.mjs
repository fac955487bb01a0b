import { runNode } from '../process/run.mjs';
import { freshReport, readReport } from './report.mjs';
import { jestResult, withExitCode } from './tally.mjs';

/** Starting a database and a server takes long on a busy machine; nothing that works waits for this. */
const patienceMs = 120_000;

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
    `--testTimeout=${patienceMs}`,
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

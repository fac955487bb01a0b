import { runNode } from '../process/run.mjs';
import { StartError } from './start-error.mjs';

/**
 * Checks the settings, the database of DATABASE_URL and the port, before the build, which takes minutes. Runs
 * the checks of edge and back end from source, because nothing is built yet. Reports all faults together.
 */
export async function checkSetup() {
  const parts = process.env.BACKEND_URL?.trim() ? ['delivery'] : ['delivery', 'backend'];
  const faults = new Set((await Promise.all(parts.map(findSetupFaults))).flat());
  if (faults.size > 0) throw new StartError([...faults].join('\n'));
}

/**
 * Runs a package's own check of its setup, and returns the faults that it finds.
 * @param {string} part @returns {Promise<string[]>}
 */
async function findSetupFaults(part) {
  const script = `require('./${part}/src/check-setup.ts').findSetupFaults(process.env)
    .then((faults) => console.log(JSON.stringify(faults)))`;
  const { code, output } = await runNode(['--import', 'tsx', '--eval', script]);
  if (code !== 0) throw new Error(`What ${part} needs could not be checked:\n${output}`);
  return JSON.parse(output.split('\n').at(-1) ?? '[]');
}

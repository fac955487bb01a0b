import { nodeFault } from './prepare/node-fault.mjs';
import { isForTheReader, StartError } from './prepare/start-error.mjs';
import { endWithNpm } from './process/end-with-npm.mjs';
import { readJson } from './repository.mjs';

/**
 * Begins a command: nothing else is read before the version of Node is known to do, and what the reader can
 * mend is told without a stack.
 * @param {() => Promise<void>} act
 */
export async function begin(act) {
  try {
    const fault = nodeFault(process.versions.node, readJson('package.json').engines.node);
    if (fault) throw new StartError(fault);
    endWithNpm();
    await act();
  } catch (error) {
    console.error(isForTheReader(error) ? error.message : error);
    process.exitCode = 1;
  }
}

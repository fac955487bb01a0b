import path from 'node:path';
import { describeDataFolderFault, describeNodeFault, isUserFixableError, StartError } from './prepare/start-error.mjs';
import { readJson, repository } from './repository.mjs';

/**
 * Runs a command. Checks the version of Node before anything else is loaded. If an error is one that the
 * reader can fix, prints it as one sentence, without a stack.
 * @param {() => Promise<void>} act
 */
export async function runScript(act) {
  try {
    const fault = describeNodeFault(process.versions.node, readJson('package.json').engines.node);
    if (fault) throw new StartError(fault);
    exitWithParent();
    ignoreClosedPipeErrors();
    await act();
  } catch (error) {
    const fault = describeDataFolderFault(error, process.env) ?? describeUnwritableFolder(error);
    console.error(isUserFixableError(error) ? error.message : (fault ?? error));
    process.exitCode = 1;
  }
}

/**
 * Ignores the error if the reader of the output closes it early, as `| grep -q` and `| head` do. The command
 * must still finish its work: a release must not stop in the middle because nobody reads its output.
 */
function ignoreClosedPipeErrors() {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (Object(error).code !== 'EPIPE') throw error;
    });
}

/**
 * Describes in a sentence that this user may not write to the checkout. Returns undefined for other errors.
 * @param {unknown} error
 */
function describeUnwritableFolder(error) {
  const { code, path: file } = Object(error);
  const isHere = typeof file === 'string' && file.startsWith(`${repository}${path.sep}`);
  if (!isHere || !['EACCES', 'EPERM', 'EROFS'].includes(code)) return undefined;
  return `${file} cannot be written by this user. Commands install and build in ${repository}: give the folder to the user who runs them, or run them as its owner.`;
}

const parentCheckIntervalMs = 500;

/**
 * Ends this process when its parent has ended. npm signals only its shell, which does not pass the signal on,
 * so this process would keep running unseen.
 */
function exitWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, parentCheckIntervalMs);
  timer.unref();
}

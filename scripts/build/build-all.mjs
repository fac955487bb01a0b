import { StartError } from '../prepare/start-error.mjs';
import { runNode } from '../process/run.mjs';
import { failuresIn, readBuildLine } from './read-build-output.mjs';

/** Nothing is reported to anybody, and no process stays behind. */
const env = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', npm_config_loglevel: 'error' };

/** Builds the packages, or those that are named; what has not changed is taken from the cache. @param {string[]} [names] */
export async function buildAll(names = []) {
  const startedAt = Date.now();
  const { code, output } = await runLerna(names);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (code === 0) return console.log(`Built (${seconds} s)`);
  console.error(failuresIn(output));
  throw new StartError('The build failed: mend what is said above, then run the command again.');
}

/** @param {string[]} names */
function runLerna(names) {
  const scopes = names.flatMap((name) => ['--scope', name]);
  const args = ['run', 'build', '--concurrency=2', '--no-bail', '--loglevel=error', ...scopes];
  console.log('Building …');
  return runNode(['node_modules/lerna/dist/cli.js', ...args], {
    env,
    onLine: (line) => say(readBuildLine(line)),
  });
}

/** @param {ReturnType<typeof readBuildLine>} task */
function say(task) {
  if (task) console.log(`  ${task.name}${task.isCached ? ' (unchanged)' : ''}`);
}

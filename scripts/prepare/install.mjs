import { existsSync, statfsSync } from 'node:fs';
import { progress } from '../process/progress.mjs';
import { run } from '../process/run.mjs';
import { place, readJson, repository } from '../repository.mjs';
import { installFault } from './install-fault.mjs';
import { isInstalled } from './is-installed.mjs';
import { StartError } from './start-error.mjs';

const neededBytes = 2e9;
const installed = 'node_modules/.package-lock.json';

/**
 * What the lock file says, as it says it. Not `npm ci`: that refuses a lock file which was made where the
 * registry lacks the optional packages of other systems.
 */
const command = ['install', '--no-save', '--no-audit', '--no-fund'];

/** Installs what the lock file asks for, unless it is there. */
export async function install() {
  if (existsSync(place(installed)) && isInstalled(readJson('package-lock.json'), readJson(installed))) return;
  checkSpace();
  await checkRegistry();
  let fetched = 0;
  const shown = progress('Installing the dependencies', () => (fetched ? `${fetched} files fetched` : ''));
  const onLine = (/** @type {string} */ line) => {
    if (/^npm http (fetch GET 200|cache)/.test(line)) fetched += 1;
  };
  const { code, output } = await run('npm', [...command, '--loglevel=http'], { onLine });
  shown.end(code === 0 ? 'Installed the dependencies' : 'Not installed');
  if (code !== 0) throw new StartError(installFault(output));
}

/** One question, asked briefly: an installation would try for hours to reach what is not there. */
async function checkRegistry() {
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=20000'];
  const { code, output } = await run('npm', ['view', 'react', 'name', ...patience]);
  if (code !== 0) throw new StartError(installFault(output));
}

function checkSpace() {
  const { bavail, bsize } = statfsSync(repository);
  const free = bavail * bsize;
  if (free >= neededBytes || existsSync(place('node_modules'))) return;
  throw new StartError(
    `The disk has ${(free / 1e9).toFixed(1)} GB free and Lexboard needs ${neededBytes / 1e9} GB to install: free some in ${repository}, then run the command again.`,
  );
}

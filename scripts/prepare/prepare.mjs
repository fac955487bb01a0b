import { existsSync, statfsSync } from 'node:fs';
import { runUnderLock } from '../process/one-at-a-time.mjs';
import { showProgress } from '../process/progress.mjs';
import { runProgram } from '../process/run.mjs';
import { readJson, repository, resolveInRepository } from '../repository.mjs';
import { StartError } from './start-error.mjs';

/**
 * Installs missing packages, then runs `then`. Other commands that install packages wait until `then` has
 * finished.
 * @param {() => Promise<void>} [then]
 */
export function installPackagesAndRun(then = async () => undefined) {
  return runUnderLock(resolveInRepository('.cache/prepare.lock'), async () => {
    await installLockedPackages();
    await then();
  });
}

const neededDiskBytes = 2e9;

const installedPackagesFile = 'node_modules/.package-lock.json';

/**
 * Makes npm install exactly what the lock file lists. `npm ci` would refuse a lock file that was made where
 * optional packages of other systems were not available.
 */
const npmInstallArguments = ['install', '--no-save', '--no-audit', '--no-fund'];

/** Installs the packages of the lock file, unless they are installed already. */
async function installLockedPackages() {
  if (
    existsSync(resolveInRepository(installedPackagesFile)) &&
    areLockedPackagesInstalled(readJson('package-lock.json'), readJson(installedPackagesFile))
  )
    return;
  checkDiskSpace();
  await checkPackageRegistry();
  let fetched = 0;
  const indicator = showProgress('Installing the dependencies', () => (fetched ? `${fetched} files fetched` : ''));
  const onLine = (/** @type {string} */ line) => {
    if (/^npm http (fetch GET 200|cache)/.test(line)) fetched += 1;
  };
  const { code, output } = await runProgram('npm', [...npmInstallArguments, '--loglevel=http'], { onLine });
  indicator.end(code === 0 ? 'Installed the dependencies' : 'Not installed');
  if (code !== 0) throw new StartError(describeInstallFault(output));
}

/**
 * Sends one short request to the package registry. Without this check, npm would try for hours to reach an
 * unavailable registry.
 */
async function checkPackageRegistry() {
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=20000'];
  const { code, output } = await runProgram('npm', ['view', 'react', 'name', ...patience]);
  if (code !== 0) throw new StartError(describeInstallFault(output));
}

function checkDiskSpace() {
  const { bavail, bsize } = statfsSync(repository);
  const free = bavail * bsize;
  if (free >= neededDiskBytes || existsSync(resolveInRepository('node_modules'))) return;
  throw new StartError(
    `The disk has ${(free / 1e9).toFixed(1)} GB free and Lexboard needs ${neededDiskBytes / 1e9} GB to install: free some in ${repository}, then run the command again.`,
  );
}

/**
 * Returns true if npm's own list of `node_modules` matches the lock file. Optional packages may be missing,
 * because most of them are for other systems.
 * @typedef {{packages?: Record<string, {version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean}>}} Lock
 * @param {Lock} lockFile package-lock.json
 * @param {Lock} installedList node_modules/.package-lock.json
 */
export function areLockedPackagesInstalled(lockFile, installedList) {
  const installedPackages = installedList.packages ?? {};
  return Object.entries(lockFile.packages ?? {}).every(([folder, { version, integrity, ...flags }]) => {
    if (!folder.includes('node_modules/')) return true;
    const installed = installedPackages[folder];
    if (!installed) return Boolean(flags.optional || flags.devOptional);
    return installed.version === version && installed.integrity === integrity;
  });
}

/**
 * Explains npm's error codes to the reader. If npm prints several codes, the first one counts.
 * @type {[RegExp, string][]}
 */
const npmFaultSentences = [
  [
    /ENOSPC/,
    'The disk is full: free about 2 GB where Lexboard lies (and where npm keeps its cache), then run the command again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT/,
    'The package registry cannot be reached: check the network and `npm config get registry`, then run the command again.',
  ],
  [
    /E401|E403|ENEEDAUTH/,
    'The package registry refuses access: check `npm config get registry` and `npm login`, then run the command again.',
  ],
  [
    /EINTEGRITY/,
    'A package came other than the lock file promises: run `npm cache clean --force`, then the command again.',
  ],
  [
    /ETARGET|E404/,
    'The package registry lacks a package of the lock file: check `npm config get registry`, then run the command again.',
  ],
  [
    /EACCES|EPERM|EROFS/,
    'The folder of Lexboard (or npm’s cache) is not writable for this user: change its owner, then run the command again.',
  ],
];

/**
 * Describes in one sentence why the dependencies could not be installed.
 * @param {string} output of npm @returns {string}
 */
export function describeInstallFault(output) {
  const code = /npm (?:error|ERR!) code (\S+)/.exec(output)?.[1] ?? output;
  const known = npmFaultSentences.find(([pattern]) => pattern.test(code));
  return known?.[1] ?? `The dependencies cannot be installed: ${findFirstErrorLine(output)}`;
}

/**
 * Finds the first error message in npm's output that is not only a code or a path.
 * @param {string} output
 */
function findFirstErrorLine(output) {
  const lines = output.split('\n').filter((line) => /npm (error|ERR!)/.test(line));
  const messages = lines.map((line) => line.replace(/npm (error|ERR!) ?/, '').trim());
  return messages.find((line) => line && !/^(code|path|errno|syscall) /.test(line)) ?? 'npm ended without a word.';
}

import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { showProgress } from '../process/progress.mjs';
import { runProgram } from '../process/run.mjs';

/** Debian's folders for server programs, which are missing in the PATH of some accounts. */
const systemFolders = ['/usr/sbin', '/sbin'];

/**
 * Returns the path of the first of these programs that is installed. Returns undefined if none is.
 * @param {readonly string[]} names
 */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...systemFolders];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutableFile);
}

/**
 * Whether this user may run the file.
 * @param {string} file
 */
export function isExecutableFile(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const canInstallPackages = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/**
 * Installs Debian packages without starting the servers among them. If an optional one is not available,
 * installs only the needed ones.
 * @param {string} title @param {{ needed: string[], optional?: string[] }} packages
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function installPackages(title, { needed, optional = [] }) {
  const indicator = showProgress(`Installing ${title}`);
  const allowStarts = forbidServerStarts();
  const update = await runAptGet(['update']);
  const all = await runAptGet([...aptInstallArguments, ...needed, ...optional]);
  const install = all.code === 0 || optional.length === 0 ? all : await runAptGet([...aptInstallArguments, ...needed]);
  allowStarts();
  const ok = install.code === 0;
  indicator.end(ok ? `Installed ${title}` : 'Not installed');
  return { ok, output: update.code === 0 ? install.output : update.output };
}

const aptInstallArguments = ['install', '-y', '--no-install-recommends'];

/**
 * Runs apt-get without its questions.
 * @param {string[]} args
 */
const runAptGet = (args) => runProgram('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });

const startPolicyFile = '/usr/sbin/policy-rc.d';

/**
 * Writes a policy file that forbids Debian to start a server right after its installation. Keeps a policy
 * file that already exists. Returns a function that allows such starts again.
 */
function forbidServerStarts() {
  try {
    writeFileSync(startPolicyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' });
  } catch {
    return () => undefined;
  }
  const remove = () => rmSync(startPolicyFile, { force: true });
  // Also removes the policy file if the process ends early, for example by Ctrl-C.
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    remove();
  };
}

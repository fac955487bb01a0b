import { existsSync } from 'node:fs';
import { showProgress } from '../process/progress.mjs';
import { runProgram } from '../process/run.mjs';
import { resolveInRepository } from '../repository.mjs';
import { StartError } from './start-error.mjs';

/**
 * The Node versions on which tests run, besides the installed one. When they were chosen, each was the newest
 * of its major version.
 */
const otherNodeVersions = /** @type {const} */ (['22.23.3', '24.21.0']);

const nodesFolder = resolveInRepository('.cache/nodes');
/** The name of the npm package that contains the Node program for this system. */
const nodePackageName = `node-${process.platform}-${process.arch}`;

/** Installs missing Node versions. Returns the path of each by the name of its setting, such as NODE_22. */
export async function installOtherNodeVersions() {
  const missing = otherNodeVersions.filter((version) => !existsSync(buildNodeProgramPath(version)));
  if (missing.length > 0) await installNodeVersions(missing);
  return Object.fromEntries(
    otherNodeVersions.map((version) => [makeNodeSettingName(version), buildNodeProgramPath(version)]),
  );
}

/**
 * Makes the name of the setting of a Node version, such as NODE_22.
 * @param {string} version
 */
const makeNodeSettingName = (version) => `NODE_${version.split('.')[0]}`;

/**
 * Builds the path of the program of an installed Node version.
 * @param {string} version
 */
const buildNodeProgramPath = (version) => `${nodesFolder}/${version}/node_modules/${nodePackageName}/bin/node`;

/**
 * Installs Node versions for the tests. Throws an error if one cannot be installed.
 * @param {string[]} versions
 */
async function installNodeVersions(versions) {
  const indicator = showProgress(`Installing Node ${versions.join(' and ')} for the tests`);
  for (const version of versions) {
    const prefix = `${nodesFolder}/${version}`;
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', prefix];
    const { code, output } = await runProgram('npm', [...args, `${nodePackageName}@${version}`]);
    if (code === 0 && existsSync(buildNodeProgramPath(version))) continue;
    indicator.end('Not installed');
    throw new StartError(
      `Node ${version}, which the tests run on too, cannot be installed: fix what npm reports, then run the command again.\n${output}`,
    );
  }
  indicator.end(`Installed Node ${versions.join(' and ')} for the tests`);
}

import { existsSync } from 'node:fs';
import { progress } from '../process/progress.mjs';
import { run } from '../process/run.mjs';
import { inRepository } from '../repository.mjs';
import { StartError } from './start-error.mjs';

/**
 * The other Node versions for tests, besides the machine's own: the newest of each line when they were
 * chosen.
 */
const otherVersions = /** @type {const} */ (['22.23.3', '24.21.0']);

const folder = inRepository('.cache/nodes');
/** The npm package of the Node program for this system. */
const program = `node-${process.platform}-${process.arch}`;

/** Returns the paths of these Node versions by their settings, such as NODE_22. Installs missing ones. */
export async function otherNodes() {
  const missing = otherVersions.filter((version) => !existsSync(pathOf(version)));
  if (missing.length > 0) await install(missing);
  return Object.fromEntries(otherVersions.map((version) => [settingOf(version), pathOf(version)]));
}

/** @param {string} version */
const settingOf = (version) => `NODE_${version.split('.')[0]}`;

/** @param {string} version */
const pathOf = (version) => `${folder}/${version}/node_modules/${program}/bin/node`;

/** @param {string[]} versions */
async function install(versions) {
  const indicator = progress(`Installing Node ${versions.join(' and ')} for the tests`);
  for (const version of versions) {
    const prefix = `${folder}/${version}`;
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', prefix];
    const { code, output } = await run('npm', [...args, `${program}@${version}`]);
    if (code === 0 && existsSync(pathOf(version))) continue;
    indicator.end('Not installed');
    throw new StartError(
      `Node ${version}, which the tests run on too, cannot be installed: fix what npm reports, then run the command again.\n${output}`,
    );
  }
  indicator.end(`Installed Node ${versions.join(' and ')} for the tests`);
}

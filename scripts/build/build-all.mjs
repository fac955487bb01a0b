import { rm } from 'node:fs/promises';
import { StartError } from '../prepare/start-error.mjs';
import { runNode } from '../process/run.mjs';
import { buildPreviewEnvironment, resolveInRepository } from '../repository.mjs';

/** Settings of the build tools: no reports to anybody, no background process. */
const buildEnvironment = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  npm_config_loglevel: 'error',
};

/**
 * Builds all packages, or only the named ones. Takes unchanged packages from the cache, unless `isFresh`.
 * @param {string[]} [names] @param {{isFresh?: boolean}} [how]
 */
export async function buildAll(names = [], { isFresh = false } = {}) {
  const startedAt = Date.now();
  if (isFresh) await rm(resolveInRepository('node_modules/.cache/webpack'), { recursive: true, force: true });
  const { code, output } = await runLerna(names, isFresh ? ['--skip-nx-cache'] : []);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (code === 0) return console.log(`Built (${seconds} s)`);
  console.error(findFailureOutput(output));
  throw new StartError('The build failed: fix what is reported above, then run the command again.');
}

/**
 * Builds the preview of a remote, in another folder than a build for a release.
 * @param {string} name @param {string} version @returns {Promise<string>} the folder of the build
 */
export async function buildPreview(name, version) {
  const args = ['node_modules/webpack/bin/webpack.js', '--config', `${name}/webpack.config.mjs`];
  const env = buildPreviewEnvironment(resolveInRepository(name), version);
  const { code, output } = await runNode(args, { env });
  if (code !== 0) throw new StartError(`The build of ${name} failed:\n${output}`);
  return env.PREVIEW_FOLDER;
}

/**
 * Builds packages with Lerna, and prints a line for each package.
 * @param {string[]} names @param {string[]} options
 */
function runLerna(names, options) {
  const scopes = names.flatMap((name) => ['--scope', name]);
  const args = ['run', 'build', '--concurrency=2', '--no-bail', '--loglevel=error', ...options, ...scopes];
  console.log('Building …');
  return runNode(['node_modules/lerna/dist/cli.js', ...args], {
    env: buildEnvironment,
    onLine: (line) => printBuiltPackage(readBuiltPackage(line)),
  });
}

/**
 * Prints that a package was built, or that it was unchanged. Prints nothing for other lines.
 * @param {ReturnType<typeof readBuiltPackage>} task
 */
function printBuiltPackage(task) {
  if (task) console.log(`  ${task.name}${task.isCached ? ' (unchanged)' : ''}`);
}

const escapeCharacter = String.fromCharCode(27);

/**
 * Removes the colour codes and outer spaces from a line of output.
 * @param {string} line
 */
const removeColours = (line) => line.replaceAll(new RegExp(`${escapeCharacter}\\[[0-9;]*m`, 'g'), '').trim();

/**
 * Reads from a line of the task runner's output which package was built. Returns undefined for other lines.
 * @param {string} line
 */
export function readBuiltPackage(line) {
  const found = /^> (?:nx run )?([\w-]+):build\b(.*)$/.exec(removeColours(line));
  if (!found) return undefined;
  return { name: String(found[1]), isCached: /cache|existing outputs/.test(String(found[2])) };
}

/**
 * Returns the output of the failed packages, or all output if no package is named.
 * @param {string} output
 */
export function findFailureOutput(output) {
  const failed = [...removeColours(output).matchAll(/^- ([\w-]+):build$/gm)].map(([, name]) => name);
  const linesOf = groupLinesByPackage(output);
  const failedLines = failed.flatMap((name) => linesOf.get(String(name)) ?? []);
  return failedLines.length > 0 ? failedLines.join('\n') : output;
}

/**
 * Groups the lines of the output by the package whose build wrote them.
 * @param {string} output @returns {Map<string, string[]>}
 */
function groupLinesByPackage(output) {
  const lines = new Map();
  let packageName = '';
  for (const line of output.split('\n')) {
    packageName =
      readBuiltPackage(line)?.name ?? (/^Lerna \(powered by Nx\)/.test(removeColours(line)) ? '' : packageName);
    lines.set(packageName, [...(lines.get(packageName) ?? []), line]);
  }
  return lines;
}

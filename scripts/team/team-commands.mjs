import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../prepare/start-error.mjs';
import { buildPreviewEnvironment, readJson, resolveInRepository } from '../repository.mjs';
import { loadBundle } from '../serve/bundles.mjs';

const require = createRequire(import.meta.url);

/**
 * @typedef {{ok: true, title: string, route: string} | {ok: false, code: string, sentence: string}} Created
 * @typedef {{
 *   release(options: import('../serve/bundles.mjs').ReleaseOptions): Promise<number>,
 *   createRepository(options: {folder: string, template: string, name: string, kit: string}): Promise<Created>,
 * }} Delivery
 * @returns {Delivery}
 */
const loadDelivery = () => loadBundle('delivery');

const teamUsage = `lexboard-remote create <remote, such as mfe-calendar>
lexboard-remote test [<options of Jest>]
lexboard-remote dev --against <address of a running Lexboard>
lexboard-remote build
lexboard-remote publish [--key <name of a key>] [--in-set] [--reason <words>] [--without-contract-tests]
lexboard-remote preview <change, such as 17> [--origin <address of Lexboard>] [--key <name of a key>]
lexboard-remote preview <change> --end
lexboard-remote add-key [--name <name of the key>]
lexboard-remote status
lexboard-remote keys`;

/**
 * Runs a command in the repository of a team.
 * @param {string[]} args @param {string} folder @param {NodeJS.ProcessEnv} env @returns {Promise<number>} the exit code
 */
export async function runTeamCommand([command = '', ...args], folder, env) {
  const runReleaseCommand = makeReleaseCommandRunner(folder, env);
  if (command === 'create') return createRemoteRepository(args[0], folder);
  if (command === 'test') return runRemoteTests(args, folder);
  if (command === 'dev') return serveRemote(args, folder);
  if (command === 'build') return buildRemote(folder);
  if (['publish', 'preview', 'add-key'].includes(command))
    return runReleaseCommand(command, readRemoteName(folder), ...args);
  if (command === 'status' || command === 'keys') return runReleaseCommand(command, ...args);
  throw new StartError(teamUsage);
}

/**
 * Makes the repository of a new remote in a folder, and prints the next steps.
 * @param {string | undefined} name @param {string} folder
 */
async function createRemoteRepository(name, folder) {
  if (!name) throw new StartError(teamUsage);
  const template = resolveInRepository('delivery/template');
  const kit = `npm:@lexboard/remote-kit@${readJson('package.json').version}`;
  const created = await loadDelivery().createRepository({ folder, template, name, kit });
  if (!created.ok) throw new StartError(created.sentence);
  printLine(`${name} is made: ${created.title}, at ${created.route}.`);
  printLine('Next: git init && npm test && npm run dev -- --against <address of a running Lexboard>');
  return 0;
}

/**
 * Checks the types of a remote, and then runs its tests with Jest.
 * @param {string[]} args @param {string} folder
 */
async function runRemoteTests(args, folder) {
  const types = await runInstalledProgram(['typescript/bin/tsc', '--noEmit', '-p', folder], folder);
  if (types !== 0) return types;
  const config = resolveInRepository('scripts/team/jest.config.mjs');
  return runInstalledProgram(['jest/bin/jest', '--config', config, ...args], folder);
}

/**
 * Builds the remote in a folder with its own webpack configuration.
 * @param {string} folder
 */
const buildRemote = (folder) =>
  runInstalledProgram(['webpack/bin/webpack.js', '--config', 'webpack.config.mjs'], folder);

/**
 * Serves the remote in a folder with hot reload, against a running Lexboard.
 * @param {string[]} args @param {string} folder @returns {Promise<never>}
 */
async function serveRemote(args, folder) {
  const { values } = parseArgs({ args, options: { against: { type: 'string' } } });
  const address = values.against ?? '';
  if (!URL.canParse(address)) throw new StartError(teamUsage);
  const { runDevUntilStopped: runDev } = await import('../dev/run-dev.mjs');
  const { readDevPort } = await import('../dev/ports.mjs');
  const { startRemotesAgainstEdge } = await import('../dev/start-against.mjs');
  const port = readDevPort(process.env, 8081);
  const against = new URL(address).origin;
  await runDev((running) => startRemotesAgainstEdge({ remotes: [readRemoteName(folder)], port, against }, running));
  return process.exit();
}

const buildFailedMessage = 'The build failed: see above.';

/**
 * Builds the preview of a change. Sends the build's output to standard error, because a program may read the
 * link from the standard output.
 * @param {string} folder @param {string} version @returns {Promise<string>} the folder of the build
 */
async function buildPreview(folder, version) {
  const args = ['webpack/bin/webpack.js', '--config', 'webpack.config.mjs'];
  const env = { ...process.env, ...buildPreviewEnvironment(folder, version) };
  const code = await runInstalledProgram(args, folder, { env, stdio: ['inherit', process.stderr, 'inherit'] });
  if (code !== 0) throw new StartError(buildFailedMessage);
  return env.PREVIEW_FOLDER;
}

/**
 * Returns a function that runs a command of `npm run release --` for the repository in this folder.
 * @param {string} folder @param {NodeJS.ProcessEnv} env
 */
function makeReleaseCommandRunner(folder, env) {
  return (/** @type {string[]} */ ...args) =>
    loadDelivery().release({
      env: { ...env, LEXBOARD_ROOT: folder },
      args,
      say: printLine,
      note: (line) => void process.stderr.write(`${line}\n`),
      build: async (_name, version) => {
        if (version !== undefined) return buildPreview(folder, version);
        if ((await buildRemote(folder)) !== 0) throw new StartError(buildFailedMessage);
        return path.join(folder, 'dist');
      },
    });
}

/**
 * Reads the name of the remote from its package.json.
 * @param {string} folder @returns {string}
 */
const readRemoteName = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).name;

/**
 * Runs an installed program.
 * @param {string[]} args @param {string} cwd @param {import('node:child_process').SpawnOptions} [options] @returns {Promise<number>}
 */
async function runInstalledProgram([program = '', ...args], cwd, options) {
  const all = [require.resolve(program), ...args];
  const child = spawn(process.execPath, all, { cwd, stdio: 'inherit', ...options });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/**
 * Prints a line to the standard output.
 * @param {string} line
 */
const printLine = (line) => void process.stdout.write(`${line}\n`);

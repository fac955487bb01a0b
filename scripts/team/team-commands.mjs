import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../prepare/start-error.mjs';
import { inRepository, readJson } from '../repository.mjs';
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
const delivery = () => loadBundle('delivery');

const usage = `lexboard-remote create <remote, such as mfe-calendar>
lexboard-remote test [<options of Jest>]
lexboard-remote dev --against <address of a running Lexboard>
lexboard-remote build
lexboard-remote publish [--key <name of a key>] [--in-set] [--reason <words>]
lexboard-remote add-key [--name <name of the key>]
lexboard-remote status
lexboard-remote keys`;

/** Runs a command in the repository of a team. @param {string[]} args @param {string} folder @returns {Promise<number>} the exit code */
export async function runTeamCommand([command = '', ...args], folder) {
  if (command === 'create') return create(args[0], folder);
  if (command === 'test') return test(args, folder);
  if (command === 'dev') return dev(args, folder);
  if (command === 'build') return build(folder);
  if (command === 'publish') return publish(args, folder);
  if (command === 'add-key') return release(folder, command, nameIn(folder), ...args);
  if (command === 'status' || command === 'keys') return release(folder, command, ...args);
  throw new StartError(usage);
}

/** @param {string | undefined} name @param {string} folder */
async function create(name, folder) {
  if (!name) throw new StartError(usage);
  const template = inRepository('delivery/template');
  const kit = `npm:@lexboard/remote-kit@${readJson('package.json').version}`;
  const created = await delivery().createRepository({ folder, template, name, kit });
  if (!created.ok) throw new StartError(created.sentence);
  say(`${name} is made: ${created.title}, at ${created.route}.`);
  say('Next: npm install && npm test && npm run dev -- --against <address of a running Lexboard>');
  return 0;
}

/** @param {string[]} args @param {string} folder */
async function test(args, folder) {
  const types = await runNode(['typescript/bin/tsc', '--noEmit', '-p', folder], folder);
  if (types !== 0) return types;
  const config = inRepository('scripts/team/jest.config.mjs');
  return runNode(['jest/bin/jest', '--config', config, ...args], folder);
}

/** @param {string} folder */
const build = (folder) => runNode(['webpack/bin/webpack.js', '--config', 'webpack.config.mjs'], folder);

/** @param {string[]} args @param {string} folder @returns {Promise<never>} */
async function dev(args, folder) {
  const { values } = parseArgs({ args, options: { against: { type: 'string' } } });
  const address = values.against ?? '';
  if (!URL.canParse(address)) throw new StartError(usage);
  const { runDev } = await import('../dev/run-dev.mjs');
  const { readDevPort } = await import('../dev/ports.mjs');
  const { startAgainst } = await import('../dev/start-against.mjs');
  const port = readDevPort(process.env, 8081);
  const against = new URL(address).origin;
  await runDev((running) => startAgainst({ remotes: [nameIn(folder)], port, against }, running));
  return process.exit();
}

/** @param {string[]} args @param {string} folder */
async function publish(args, folder) {
  const code = await build(folder);
  if (code !== 0) return code;
  return release(folder, 'publish', nameIn(folder), '--from', path.join(folder, 'dist'), ...args);
}

/** Runs a command of `npm run release --` for this repository. @param {string} folder @param {string[]} args */
function release(folder, ...args) {
  return delivery().release({
    env: { ...process.env, LEXBOARD_ROOT: folder },
    args,
    say,
    build: async () => undefined,
  });
}

/** The name of the remote. @param {string} folder @returns {string} */
const nameIn = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).name;

/** Runs an installed program. @param {string[]} args @param {string} cwd @returns {Promise<number>} */
async function runNode([program = '', ...args], cwd) {
  const child = spawn(process.execPath, [require.resolve(program), ...args], { cwd, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`);

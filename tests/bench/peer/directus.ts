import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { freePort } from '../../server/free-port';
import { repository } from '../../server/repository';

/** The newest version that runs on Lexboard's required Node. */
const version = '11.1.2';
const folder = path.join(repository, '.cache', `directus-${version}`);
const cli = path.join(folder, 'node_modules/directus/cli.js');

export const token = 'a-token-of-the-bench-that-opens-nothing-else';

export type Peer = { port: number; end(): Promise<void> };

/** Installs Directus beside the project, without becoming a part of it. Throws when it cannot be downloaded. */
export async function installDirectus(): Promise<void> {
  if (existsSync(path.join(folder, 'ready'))) return;
  await mkdir(folder, { recursive: true });
  const manifest = { private: true, dependencies: { directus: version } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {});
  await writeFile(path.join(folder, 'ready'), '');
}

/** Runs Directus on a database that already has tables. */
export async function startDirectus(database: ClientConfig): Promise<Peer> {
  const port = await freePort();
  const env = settings(database, port);
  await run(process.execPath, [cli, 'bootstrap'], env);
  const server = spawn(process.execPath, [cli, 'start'], { cwd: folder, env, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/server/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error('Directus ended before it was ready.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    async end() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * The settings of its guide for production, without cache and limits, since Lexboard is measured without limits too.
 */
function settings({ host, port: databasePort, user, password, database }: ClientConfig, port: number) {
  return {
    PATH: process.env.PATH,
    HOME: folder,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: 'pg',
    DB_HOST: host,
    DB_PORT: String(databasePort),
    DB_USER: user,
    DB_PASSWORD: String(password),
    DB_DATABASE: database,
    KEY: 'a0a0a0a0-0000-4000-8000-000000000000',
    SECRET: 'a secret of the bench',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'a password of the bench',
    ADMIN_TOKEN: token,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    WEBSOCKETS_ENABLED: 'false',
  };
}

async function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.at(0)} ended with ${code}:\n${output.slice(-2000)}`);
}

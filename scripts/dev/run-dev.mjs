import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startDevServers, startFront } from 'shared-lib/build/dev';
import { StartError } from '../prepare/start-error.mjs';
import { place } from '../repository.mjs';
import { freePorts } from './free-ports.mjs';

/**
 * Runs the released app on a port of its own and, before it, a page with the named remotes and the shell from
 * source. Ends with Ctrl-C.
 * @param {{remotes: string[], isAlone: boolean}} wish
 */
export async function runDev({ remotes, isAlone }) {
  const port = Number(process.env.PORT ?? 8080);
  const [edgePort = 0, ...free] = await freePorts(remotes.length + 2);
  const names = ['shell', ...remotes];
  const ports = Object.fromEntries(names.map((name, index) => [name, free[index] ?? 0]));
  const app = await startApp(edgePort);
  const servers = await startDevServers(ports, isAlone ? { shell: place('verify/test-host') } : {});
  const front = await startFront({ port, edge: `http://localhost:${edgePort}`, ports }).catch(explain(port));
  console.log(`From source: ${names.join(', ')}\nLexboard is ready at http://localhost:${port}`);
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  front.close();
  app.kill('SIGTERM');
  await Promise.all([servers.stop(), once(app, 'exit')]);
  process.exit(0);
}

/** The app as built; the first line that says "ready" lets the rest begin. @param {number} port */
async function startApp(port) {
  const env = { ...process.env, PORT: String(port) };
  const app = spawn(process.execPath, [place('scripts/serve.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    app.once('exit', () => reject(new StartError('The app did not start; the reason stands above.')));
    app.stdout.on('data', (text) => String(text).includes('is ready at') && resolve(undefined));
  });
  return app;
}

/** @param {number} port @returns {(error: NodeJS.ErrnoException) => never} */
const explain = (port) => (error) => {
  if (error.code !== 'EADDRINUSE') throw error;
  throw new StartError(
    `Port ${port} is taken: stop what runs there, or start with PORT=${port + 1} npm run dev.`,
  );
};

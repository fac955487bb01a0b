import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';

const act = `
  const { begin } = await import('./scripts/begin.mjs');
  const { runDev } = await import('./scripts/dev/run-dev.mjs');
  const { startFromSource } = await import('./scripts/dev/start-from-source.mjs');
  const wish = { remotes: ['mfe-roadmap'], isAlone: false, port: Number(process.env.FRONT) };
  await begin(() => runDev((running) => startFromSource(wish, running)));`;

/** Lets the command run until it ends by itself. */
async function run(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', act], {
    cwd: path.resolve(__dirname, '../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

async function takePort() {
  const server = net.createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A port was expected.');
  return { port: address.port, free: () => new Promise((resolve) => server.close(resolve)) };
}

test('dev: a port in use ends the command with one sentence before anything else starts', async () => {
  const taken = await takePort();
  const { code, said } = await run({ FRONT: String(taken.port) });
  await taken.free();
  expect({ code, said }).toEqual({
    code: 1,
    said: `Port ${taken.port} is taken: stop what runs there, or start with PORT=${taken.port + 1} npm run dev.\n`,
  });
});

test('dev: an app that does not start ends the command, and the port is free again', async () => {
  const taken = await takePort();
  await taken.free();
  const { code, said } = await run({ FRONT: String(taken.port), LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  expect(said).toMatch(/The app did not start; the reason stands above\.\n$/);
});

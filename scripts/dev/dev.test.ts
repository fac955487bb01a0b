import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeReplaceable } from '../../shared-lib/build/dev/remountable.mjs';
import { checkPortIsFree, readDevPort } from './ports.mjs';
import { readDevRequest } from './read-dev-options.mjs';
import { startRemotesAgainstEdge } from './start-against.mjs';

const repository = path.resolve(__dirname, '../..');
const here = 'http://localhost:8080';

test('`npm run dev` without a name serves every remote', () => {
  const folders = readdirSync(repository).filter((name) => name.startsWith('mfe-'));
  const { remotes, ...options } = readDevRequest([]);
  expect(remotes.toSorted()).toEqual(folders.toSorted());
  expect(options).toEqual({ isAlone: false, against: undefined });
});

test.each([
  [['mfe-roadmap'], { remotes: ['mfe-roadmap'], isAlone: false, against: undefined }],
  [['mfe-roadmap', '--alone'], { remotes: ['mfe-roadmap'], isAlone: true, against: undefined }],
  [['mfe-roadmap', '--against', here], { remotes: ['mfe-roadmap'], isAlone: false, against: here }],
  [['--against', `${here}/roadmap`, 'mfe-roadmap'], { remotes: ['mfe-roadmap'], isAlone: false, against: here }],
])('`npm run dev` understands the options %j', (words, request) => {
  expect(readDevRequest(words)).toEqual(request);
});

test.each([
  [['mfe-map'], 'There is no remote "mfe-map". Name one of: '],
  [['--alone'], 'With --alone name one remote'],
  [['--against', here], 'With --against name one remote'],
  [['mfe-roadmap', 'mfe-workspace', '--against', here], 'With --against name one remote'],
  [['mfe-roadmap', '--against', here, '--alone'], 'Say --alone or --against, not both.'],
  [['mfe-roadmap', '--against', 'localhost:8080'], '--against takes an address such as http://localhost:8080'],
  [['mfe-roadmap', '--against'], '--against'],
  [['mfe-roadmap', '--beside'], '--beside'],
])('`npm run dev` refuses the options %j in one sentence', (words, sentence) => {
  expect(() => readDevRequest(words)).toThrow(
    expect.objectContaining({ name: 'StartError', message: expect.stringContaining(sentence) }),
  );
});

test.each([
  [undefined, 8080],
  [' ', 8080],
  [' 9000 ', 9000],
  ['1', 1],
  ['65535', 65_535],
])('`npm run dev` reads PORT=%s as %d', (PORT, port) => {
  expect(readDevPort({ PORT })).toBe(port);
});

test.each(['0', '65536', '80.5', '-1', '1e3', '80 80', 'http'])(
  '`npm run dev` refuses PORT=%s in one sentence',
  (PORT) => {
    expect(() => readDevPort({ PORT })).toThrow(
      expect.objectContaining({
        name: 'StartError',
        message: `PORT must be a whole number from 1 to 65535, not "${PORT}".`,
      }),
    );
  },
);

test('expectFreePort reports a port in use, and leaves a free port free', async () => {
  const server = net.createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A port was expected.');
  const { port } = address;
  await expect(checkPortIsFree(port)).rejects.toThrow(
    `Port ${port} is taken: stop what runs there, or start with PORT=${port + 1} npm run dev.`,
  );
  server.close();
  await once(server, 'close');
  await checkPortIsFree(port);
  await checkPortIsFree(port);
});

describe('`npm run dev`', () => {
  const act = `
  const { runScript } = await import('./scripts/begin.mjs');
  const { runDevUntilStopped } = await import('./scripts/dev/run-dev.mjs');
  const { startLexboardFromSource } = await import('./scripts/dev/start-from-source.mjs');
  const options = { remotes: ['mfe-roadmap'], isAlone: false, port: Number(process.env.FRONT) };
  await runScript(() => runDevUntilStopped((running) => startLexboardFromSource(options, running)));`;

  /** Lets the command run until it ends by itself. */
  async function run(env: NodeJS.ProcessEnv) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', act], {
      cwd: repository,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (text) => {
      output += text;
    });
    const [code] = await once(child, 'close');
    return { code, output };
  }

  async function takePort() {
    const server = net.createServer().listen(0);
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('A port was expected.');
    return { port: address.port, free: () => new Promise((resolve) => server.close(resolve)) };
  }

  test('ends with one sentence when its port is in use, before anything else starts', async () => {
    const takenPort = await takePort();
    const { code, output } = await run({ FRONT: String(takenPort.port) });
    await takenPort.free();
    expect({ code, output }).toEqual({
      code: 1,
      output: `Port ${takenPort.port} is taken: stop what runs there, or start with PORT=${takenPort.port + 1} npm run dev.\n`,
    });
  });

  test('ends when the app does not start, and frees its port', async () => {
    const takenPort = await takePort();
    await takenPort.free();
    const { code, output } = await run({ FRONT: String(takenPort.port), LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(output).toMatch(/The app did not start; the reason stands above\.\n$/);
  });
});

describe('`npm run dev -- --against`', () => {
  const options = { remotes: ['mfe-roadmap'], port: 1 };

  async function addressOf(server: http.Server | https.Server, scheme: string): Promise<string> {
    server.listen(0, 'localhost');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('A port was expected.');
    return `${scheme}://localhost:${address.port}`;
  }

  test('says when something else answers at the address', async () => {
    const server = http.createServer((_request, response) => response.end('hello'));
    const against = await addressOf(server, 'http');
    await expect(startRemotesAgainstEdge({ ...options, against }, [])).rejects.toThrow(
      `No Lexboard answers at ${against}:`,
    );
    server.close();
    await expect(startRemotesAgainstEdge({ ...options, against }, [])).rejects.toThrow(
      `No Lexboard answers at ${against}:`,
    );
  });

  test('says when this machine does not trust the certificate', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-tls-'));
    const [key, cert] = ['key.pem', 'cert.pem'].map((file) => path.join(folder, file)) as [string, string];
    const words = `req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${cert} -days 2 -subj /CN=localhost`;
    execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
    const server = https.createServer({ key: await readFile(key), cert: await readFile(cert) });
    const against = await addressOf(server, 'https');
    await expect(startRemotesAgainstEdge({ ...options, against }, [])).rejects.toThrow('NODE_EXTRA_CA_CERTS');
    server.close();
    await rm(folder, { recursive: true });
  });
});

describe('hot reload', () => {
  /** An element of a page, with a log of what was done to it. */
  function makeElement() {
    const calls: string[] = [];
    const crashes: unknown[] = [];
    return { calls, crashes, onCrash: (error: unknown) => void crashes.push(error) };
  }

  type LoggedElement = ReturnType<typeof makeElement>;

  const part = (name: string) => ({
    bootstrap: async () => undefined,
    mount: async ({ calls }: LoggedElement) => {
      if (name === 'broken') throw new Error('broken');
      calls.push(`+${name}`);
    },
    unmount: async ({ calls }: LoggedElement) => void calls.push(`-${name}`),
  });

  test('unmounts the part by the old code, and mounts it by the new code in the same element', async () => {
    const { exposed, replace } = makeReplaceable(part('one'));
    const [here, there] = [makeElement(), makeElement()];
    await exposed.mount(here);
    await exposed.mount(there);
    await exposed.unmount(there);
    await replace(part('two'));
    await exposed.unmount(here);
    expect(here.calls).toEqual(['+one', '-one', '+two', '-two']);
    expect(there.calls).toEqual(['+one', '-one']);
  });

  test('replaces each part by its own new code, and does not touch a part that has none', async () => {
    const { exposed, replace } = makeReplaceable({ details: part('one'), search: part('a') });
    const [details, search] = [makeElement(), makeElement()];
    await exposed.details.mount(details);
    await exposed.search.mount(search);
    await replace({ details: part('two') });
    expect(details.calls).toEqual(['+one', '-one', '+two']);
    expect(search.calls).toEqual(['+a']);
  });

  test('gives the error of broken new code to the host', async () => {
    const { exposed, replace } = makeReplaceable(part('one'));
    const here = makeElement();
    await exposed.mount(here);
    await replace(part('broken'));
    expect(here.crashes).toEqual([new Error('broken')]);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestEdge } from '../../../test/test-edge';

const program = path.join(__dirname, '../../../../backend/src/main.ts');

/** Starts the back end alone, in its own process with the embedded database. */
async function startBackendAlone(EDGE_SECRET: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-secret-'));
  const settings = { EDGE_SECRET, DATABASE_URL: '', DATA_DIR: folder, BACKEND_PORT: '0', DEMO: 'off' };
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (words) => {
      said += words;
      const listening = /listens on (\S+)/.exec(said)?.[1];
      if (listening) resolve(listening);
    });
    child.once('exit', () => reject(new Error(`The back end ended: ${said}`)));
  });
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test('an edge whose EDGE_SECRET differs from its back end says so when it starts', async () => {
  const backend = await startBackendAlone('a word that back end and edge share');
  const greetingWith = async (EDGE_SECRET: string) => {
    const edge = await startTestEdge({ env: { BACKEND_URL: backend.address, EDGE_SECRET } });
    await edge.close();
    return edge.greeting.join('\n');
  };
  const other = await greetingWith('a word that only this edge has');
  const same = await greetingWith('a word that back end and edge share');
  await backend.stop();
  expect(other).toContain(
    `API: ${backend.address} does not take this edge for its own. Is EDGE_SECRET the same at both?`,
  );
  expect(same.split('\n')).toContain(`API: ${backend.address}`);
});

import { once } from 'node:events';
import { createServer } from 'node:net';
import { runProgram } from './process/run.mjs';
import { resolveInRepository } from './repository.mjs';
import { checkSettings } from './serve/bundles.mjs';

/** Runs `npm start` in this repository with only these settings. */
const start = (env: Record<string, string>) =>
  runProgram(process.execPath, [resolveInRepository('scripts/start.mjs')], { env });

const free = { PORT: '0', DATABASE_URL: '', BACKEND_URL: '', METRICS_PORT: '' };

it('`npm start` names all wrong settings of edge and back end before it builds', async () => {
  const { code, output } = await start({ ...free, PORT: 'high', DEMO: 'perhaps', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  for (const setting of ['PORT', 'DEMO', 'LOG_LEVEL'])
    expect(output.split('\n').filter((line) => line.startsWith(setting))).toHaveLength(1);
  expect(output).not.toContain('Building');
});

it('`npm start` reports an unreachable database and a port in use before it builds', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = Object(other.address());
  const DATABASE_URL = 'postgres://lexboard:x@127.0.0.1:1/lexboard';
  const { code, output } = await start({ ...free, PORT: String(port), DATABASE_URL });
  other.close();
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`^Port ${port} is taken by another program`, 'm'));
  expect(output).toMatch(
    /^The database at 127\.0\.0\.1:1 \(DATABASE_URL\) cannot be used: nothing listens at this address\.$/m,
  );
  expect(output).not.toContain('Building');
});

const part = (...faults: string[]) => ({ findSettingsFaults: () => faults });

test('checkSettings reports the faults of all parts in one message, each once', () => {
  const parts = [part('PORT is wrong.', 'LOG_LEVEL is wrong.'), part('LOG_LEVEL is wrong.', 'DEMO is wrong.')];
  expect(() => checkSettings(parts, {})).toThrow(
    expect.objectContaining({
      name: 'StartError',
      message: 'PORT is wrong.\nLOG_LEVEL is wrong.\nDEMO is wrong.',
    }),
  );
});

test('checkSettings accepts settings without a fault', () => {
  expect(() => checkSettings([part(), part()], {})).not.toThrow();
});

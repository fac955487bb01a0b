import { Client, type ClientConfig } from 'pg';
import { recordKinds } from 'shared-lib/records';
import { samplePayload } from '../sample-payload';
import { type Answer, type ServedDemo, type SignedIn, serveDemo } from '../serve-backend';
import { mostMs, printFigure, timed } from './promise';

/** The number of connections in the pool. */
const poolSize = 10;

let served: ServedDemo;
let viewer: SignedIn;
let editor: SignedIn;
let firstStartMs: number;

beforeAll(async () => {
  const { result, ms } = await timed(serveDemo);
  served = result;
  firstStartMs = ms;
  viewer = served.as('viewer@demo.test');
  editor = served.as('editor@demo.test');
});
afterAll(() => served.close());

describe('while a client holds a lock for long', () => {
  it('a change that needs it is answered with 503 in time, and other requests continue', async () => {
    const release = await lock(served.database.admin, 'record_counter', 'exclusive');
    const begin = performance.now();
    const saving = save(editor);
    const reads = await Promise.all(Array.from({ length: 20 }, () => viewer.get('/api/law/allLawlist')));
    expect(reads.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { status, body } = await saving;
    const ms = Math.round(performance.now() - begin);
    printFigure(`a save behind a lock: ${status} after ${ms} ms`);
    expect([status, body.success]).toEqual([503, '0']);
    expect(ms).toBeLessThan(mostMs(5_000, firstStartMs));
    await release();
    expect((await save(editor)).body.success).toBe('1');
  });
});

describe('while every connection waits', () => {
  it('further requests are answered with 503 after two seconds, and all works again afterwards', async () => {
    const release = await lock(served.database.admin, 'record', 'access exclusive');
    const begin = performance.now();
    const waiting = Array.from({ length: poolSize * 3 }, async () => {
      const { status } = await viewer.get('/api/law/allLawlist');
      return { status, ms: performance.now() - begin };
    });
    const answers = await Promise.all(waiting);
    const longest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
    printFigure(
      `${answers.length} requests on ${poolSize} connections that wait: all 503, the last after ${longest} ms`,
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(longest).toBeLessThan(mostMs(8_000, firstStartMs));
    await release();
    const after = await Promise.all(Array.from({ length: poolSize * 3 }, () => viewer.get('/api/law/allLawlist')));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

function save({ post }: SignedIn): Promise<Answer> {
  const { license } = recordKinds;
  return post(`/api/${license.calls.add}`, { ...samplePayload(license, 1), status: 0 });
}

/** Locks a table until the returned function is called. */
async function lock(admin: ClientConfig, table: string, mode: string): Promise<() => Promise<void>> {
  const client = new Client(admin);
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in ${mode} mode`);
  return () => client.end();
}

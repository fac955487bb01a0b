import { Client } from 'pg';
import { recordKinds } from 'shared-lib/records';
import { samplePayload } from '../sample-payload';
import { type ServedDemo, type SignedIn, serveDemo } from '../serve-backend';
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
    const behindLock = await whileLocked('record_counter', 'exclusive', () => timed(saveBesideReads));
    const { result, ms } = await timed(saveBesideReads);
    printFigure(
      `a save behind a lock: ${behindLock.result.status} after ${Math.round(behindLock.ms)} ms, without: ${Math.round(ms)} ms`,
    );
    expect(behindLock.result).toEqual({ status: 503, success: '0' });
    expect(result).toEqual({ status: 200, success: '1' });
    // What the same requests take without a lock says how slow the machine is now.
    expect(behindLock.ms).toBeLessThan(mostMs(5_000, firstStartMs) + ms);
  });
});

describe('while every connection waits', () => {
  it('further requests are answered with 503 after two seconds, and all works again afterwards', async () => {
    const behindLock = await whileLocked('record', 'access exclusive', () => timed(() => readLists(poolSize * 3)));
    const { result, ms } = await timed(() => readLists(poolSize * 3));
    const longest = Math.round(behindLock.ms);
    printFigure(`${poolSize * 3} requests on ${poolSize} connections that wait: all 503, the last after ${longest} ms`);
    expect(behindLock.result).toEqual(Array(poolSize * 3).fill(503));
    expect(result).toEqual(Array(poolSize * 3).fill(200));
    expect(longest).toBeLessThan(mostMs(8_000, firstStartMs) + ms);
  });
});

/** Saves a license while twenty lists are read. The lists are all answered. */
async function saveBesideReads() {
  const { license } = recordKinds;
  const saving = editor.post(`/api/${license.calls.add}`, { ...samplePayload(license, 1), status: 0 });
  expect(await readLists(20)).toEqual(Array(20).fill(200));
  const { status, body } = await saving;
  return { status, success: body.success };
}

/** Reads a list many times at once. Returns the status of each answer. */
async function readLists(count: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => viewer.get('/api/law/allLawlist')));
  return answers.map(({ status }) => status);
}

/** Does something while a table is locked. The lock also ends if it fails. */
async function whileLocked<Made>(table: string, mode: string, act: () => Promise<Made>): Promise<Made> {
  const client = new Client(served.database.admin);
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in ${mode} mode`);
  try {
    return await act();
  } finally {
    await client.end();
  }
}

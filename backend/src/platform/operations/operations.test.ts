import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type FreshDatabase, freshDatabase, openPool, runAs } from '../../../test/fresh-database';
import { serveBackend } from '../../../test/serve-backend';
import { waitUntil } from '../../../test/wait-until';
import { createApp } from '../api/create-app';
import { createDatabase } from '../database/database';
import { findNewestMigration } from '../database/schema';
import { limitConcurrentRequests } from '../limits/request-slots';
import type { Log } from './log';
import { createSchemaCheckJob } from './readiness';
import { refuseRequestsUnderLoad } from './refuse-under-load';
import { repeatJob } from './repeat';
import { runWithPauses } from './run-with-pauses';
import { createClockJumpCheck } from './watch-clock.store';

describe('the schema watch', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await (await serveBackend({ DATABASE_URL: database.url, DEMO: 'off' })).close();
  });
  afterAll(() => database.drop());

  /** Inserts a migration of a newer version, which needs a server that knows `oldestServer`. */
  const upgrade = (number: number, oldestServer: number) =>
    runAs(
      database.owner,
      `insert into migration (number, name, checksum, oldest_server) values (${number}, 'later', '', ${oldestServer})`,
    );

  it('logs once that the schema is too new, and nothing while it is compatible', async () => {
    const newest = findNewestMigration();
    const logged: unknown[] = [];
    const log = { error: (...words: unknown[]) => logged.push(words) } as unknown as Log;
    const pool = openPool(database.owner);
    const watch = createSchemaCheckJob(createDatabase(pool).ask, log);
    await watch();
    await upgrade(newest + 1, newest);
    await watch();
    expect(logged).toEqual([]);
    await upgrade(newest + 2, newest + 2);
    await watch();
    await watch();
    await pool.end();
    expect(logged).toEqual([
      [{ known: newest, applied: newest + 2 }, expect.stringMatching(/newer version has upgraded .* stop this server/)],
    ]);
  });
});

describe('a repeated job', () => {
  it('logs a repeated failure once, and once more when it works again', async () => {
    const logged: string[] = [];
    const note = (details: object, sentence: string) => void logged.push(`${sentence} ${JSON.stringify(details)}`);
    const log = { info: note, warn: note, error: note } as unknown as Log;
    let turns = 0;
    let reason: string | undefined = 'the mail server is away';
    const work = async () => {
      turns += 1;
      if (reason !== undefined) throw new Error(reason);
    };
    const job = repeatJob({ name: 'sending mail', everyMs: 1, log, work });
    const more = async (count: number) => {
      const from = turns;
      await waitUntil(async () => turns >= from + count);
    };
    await more(5);
    reason = 'the mail server refuses';
    await more(5);
    reason = undefined;
    await more(5);
    await job.stop();
    const after = turns;
    await pause(10);
    expect(turns).toBe(after);
    expect(logged).toEqual([
      'a job failed and will be tried again {"job":"sending mail","reason":"the mail server is away"}',
      'a job failed and will be tried again {"job":"sending mail","reason":"the mail server refuses"}',
      'a job that failed works again {"job":"sending mail"}',
    ]);
  });
});

describe('atEase', () => {
  it('returns the result of the work', async () => {
    const work = (function* () {
      yield undefined;
      return 'done';
    })();
    expect(await runWithPauses(work)).toBe('done');
  });

  it('lets other work run in between', async () => {
    let otherWorkRan = false;
    setTimeout(() => {
      otherWorkRan = true;
    });
    const givenUp = performance.now() + 10_000;
    await runWithPauses(
      (function* () {
        while (!otherWorkRan && performance.now() < givenUp) yield undefined;
      })(),
    );
    expect(otherWorkRan).toBe(true);
  });

  it('rejects if the work throws', async () => {
    const failing = (function* () {
      yield undefined;
      throw new Error('no');
    })();
    await expect(runWithPauses(failing)).rejects.toThrow('no');
  });
});

describe('load shedding:', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
    server?.closeAllConnections();
  });

  async function listen(handler: RequestListener): Promise<string> {
    server = createServer(handler).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${Object(server.address()).port}`;
  }

  describe('a server whose event loop is delayed', () => {
    it('refuses requests until it has caught up', async () => {
      const app = createApp('silent');
      await refuseRequestsUnderLoad(app, 250);
      app.get('/', async () => 'served');
      await app.ready();
      const address = await listen(app.routing);
      const answer = await delayEventLoop(() => fetch(address));
      expect(answer?.headers.get('retry-after')).toBe('2');
      expect(await answer?.json()).toMatchObject({
        success: 0,
        message: expect.stringMatching(/too much to do/),
      });
      await waitUntil(async () => (await fetch(address)).ok);
      await app.close();
    });
  });

  /** Blocks the event loop, as heavy work would, until a request is refused. */
  async function delayEventLoop(ask: () => Promise<Response>): Promise<Response | undefined> {
    for (let nth = 0; nth < 30; nth += 1) {
      const until = Date.now() + 350;
      while (Date.now() < until);
      const answer = await ask();
      if (answer.status === 503) return answer;
    }
    return undefined;
  }

  describe('a server without a free place', () => {
    it('refuses the next request, and accepts one again once a place is free', async () => {
      const app = createApp('silent');
      limitConcurrentRequests(app, { most: 2, mostOfNetwork: 2 });
      let release: () => void = () => undefined;
      const answerAllowed = new Promise<void>((resolve) => {
        release = resolve;
      });
      app.get('/slow', async () => {
        await answerAllowed;
        return 'slow';
      });
      app.get('/', async () => 'served');
      await app.ready();
      const address = await listen(app.routing);
      const slow = [1, 2].map(async () => (await fetch(`${address}/slow`)).text());
      let answer = await fetch(address);
      // The two requests may take a moment to arrive.
      while (answer.ok) answer = await fetch(address);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({ success: 0 });
      release();
      expect(await Promise.all(slow)).toEqual(['slow', 'slow']);
      await waitUntil(async () => (await fetch(address)).ok);
    });
  });
});

describe('the clock watch', () => {
  const day = 86_400_000;

  /** Checks the clock at these moments, a real minute apart, and returns the alarms in seconds. */
  async function alarmsOf(moments: readonly number[]): Promise<unknown[]> {
    const alarms: unknown[] = [];
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (message: unknown) => alarms.push(message),
    };
    let nth = -1;
    const ask = async <Row>() => [{ ms: moments[nth] }] as Row[];
    const look = createClockJumpCheck(ask, { log, alarm: () => undefined }, () => nth * 60_000);
    for (nth = 0; nth < moments.length; nth += 1) await look();
    return alarms;
  }

  it('raises no alarm while the clock runs normally or is corrected by seconds', async () => {
    expect(await alarmsOf([0, 60_000, 125_000, 170_000])).toEqual([]);
  });

  it('raises an alarm when the clock jumps by 3650 days, and one when it comes back', async () => {
    const jumped = 3650 * day;
    expect(await alarmsOf([0, 60_000 + jumped, 120_000 + jumped, 180_000])).toEqual([
      { seconds: jumped / 1_000 },
      { seconds: -jumped / 1_000 },
    ]);
  });
});

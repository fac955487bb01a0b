import type { ToldLine } from 'shared-lib/api/contract';
import { hows } from 'shared-lib/releases';
import { runAs } from '../../test/fresh-database';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';
import { silentLog } from '../../test/silent-log';
import { openDatabase } from '../database/open-database';
import { cleanUp } from '../sessions/clean-up';
import { readSettings } from '../settings';

const secret = 'a word that two servers share';
const viewer = 'viewer@demo.test';
const ok = { remote: 'mfe-roadmap', version: '1.1.0', how: 'ok', mountMs: 120, inpMs: 40 };

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo({ EDGE_SECRET: secret });
});
afterAll(() => served.close());
beforeEach(() => runAs(served.database.admin, 'delete from outcome'));

const tell = (more: object = {}, name: DemoName = viewer) =>
  served.as(name).post('/api/releases/outcomes', { ...ok, ...more });
const ask = (after = 0, shown = secret) => served.post('/api/releases/told', { after, secret: shown });
async function told(after = 0): Promise<ToldLine[]> {
  const { body } = await ask(after);
  return body.data as ToldLine[];
}

describe('what a session tells of a release', () => {
  it('is read by an edge, after a number, without a name', async () => {
    await tell();
    await tell({ remote: 'mfe-workspace', how: 'integrity', mountMs: undefined, inpMs: undefined });
    const [first, second, ...more] = await told();
    expect(more).toEqual([]);
    expect(first).toEqual({ ...ok, id: expect.any(Number), person: expect.stringMatching(/^[\w-]{22}$/) });
    expect(second).toMatchObject({ remote: 'mfe-workspace', how: 'integrity', mountMs: null, inpMs: null });
    expect(await told(first?.id)).toEqual([second]);
    expect(await told(second?.id)).toEqual([]);
  });

  it('has a number, by which an edge knows what was told last', async () => {
    await tell();
    await tell({ version: '1.0.0' });
    const { body } = await served.post('/api/releases/newest', { secret });
    expect(body.newest).toBe((await told()).at(-1)?.id);
  });

  it('counts once, and once more where it broke after having been well', async () => {
    for (const how of ['ok', 'ok', 'crash', 'slow', 'ok']) await tell({ how });
    expect((await told()).map(({ how }) => how)).toEqual(['ok', 'crash']);
  });

  it('that broke is not well later', async () => {
    for (const how of ['mount', 'ok']) await tell({ how });
    expect((await told()).map(({ how }) => how)).toEqual(['mount']);
  });

  it('at ten moments at once counts once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => tell()));
    expect(await told()).toHaveLength(1);
  });

  it.each(hows)('may be %s', async (how) => {
    expect((await tell({ how })).body).toEqual({ success: 1 });
    expect(await told()).toMatchObject([{ how }]);
  });

  it('is of one word for a person and a remote, and of another for others', async () => {
    await tell();
    await tell({ version: '1.0.0' });
    await tell({ remote: 'mfe-workspace' });
    await tell({}, 'editor@demo.test');
    const [one, same, ofOther, other] = (await told()).map(({ person }) => person);
    expect(same).toBe(one);
    expect(new Set([one, ofOther, other]).size).toBe(3);
  });

  it.each([
    ['no remote', { remote: '../shell' }],
    ['an endless remote', { remote: `mfe-${'a'.repeat(100)}` }],
    ['no version', { version: 'latest' }],
    ['an endless version', { version: `1.0.0-${'a'.repeat(100)}` }],
    ['an unknown end', { how: 'well' }],
    ['a time before its beginning', { mountMs: -1 }],
    ['a time beyond all patience', { inpMs: 1e9 }],
    ['a field that nobody knows', { weight: 1000 }],
  ])('is refused where it names %s', async (_what, more) => {
    expect((await tell(more)).status).toBe(422);
    expect(await told()).toEqual([]);
  });

  it('is refused from whoever has no session', async () => {
    expect((await served.post('/api/releases/outcomes', ok)).status).toBe(401);
  });

  it('is kept of a session forty times at most, however many versions it names', async () => {
    for (let nth = 0; nth < 45; nth += 1) await tell({ version: `2.0.${nth}` });
    expect(await told()).toHaveLength(40);
    await tell({}, 'editor@demo.test');
    expect(await told()).toHaveLength(41);
  });

  it('is kept for thirty days', async () => {
    await tell();
    await tell({}, 'editor@demo.test');
    await runAs(
      served.database.admin,
      "update outcome set told_at = now() - interval '31 days' where id = (select min(id) from outcome)",
    );
    const open = await openDatabase(readSettings({ DATABASE_URL: served.database.url }), silentLog);
    await cleanUp(open.database);
    await open.close();
    expect(await told()).toHaveLength(1);
  });
});

test.each([
  ['a wrong secret', 'another word that nobody shares'],
  ['none', ''],
])('with %s there is no such path as that of the edges', async (_what, shown) => {
  await tell();
  const newest = await served.post('/api/releases/newest', { secret: shown });
  for (const { status, body } of [await ask(0, shown), newest]) {
    expect(status).toBe(404);
    expect([body.data, body.newest]).toEqual([undefined, undefined]);
  }
});

test('floods of one session are turned away, and told when to come back', async () => {
  const strict = await serveDemo({ LIMIT_FACTOR: '1' });
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => strict.as(viewer).post('/api/releases/outcomes', ok)),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  expect((await strict.as('editor@demo.test').post('/api/releases/outcomes', ok)).status).toBe(200);
  await strict.close();
});

import { recordKindList, recordKinds } from 'shared-lib/records';
import { type RecordClient, recordClient, savedOf } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type Answer, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { parseMoment } from './parse-moment';

let served: ServedDemo;
let client: RecordClient;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
});
afterAll(() => served?.close());

const folders = ['law', 'license', 'return', 'othercomp'];
const paths = folders.flatMap((folder) => [`${folder}/edit`, `${folder}/view`]);

describe.each(paths)('%s', (path) => {
  it.each([1, '1', '01'])('returns the record %j with its codes as text', async (id) => {
    const { status, body } = await served
      .as('viewer@demo.test')
      .post(`/api/${path}`, { id, accessusername: 'viewer@demo.test' });
    expect(status).toBe(200);
    expect(body.success).toBe('1');
    expect(recordOf(body)).toMatchObject({ id: 1, editOption: 'false' });
  });

  it.each([999_999, 2_147_483_647])('answers success 0 and a message for the unknown id %d', async (id) => {
    const { status, body } = await served.as('viewer@demo.test').post(`/api/${path}`, { id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: '0', message: 'There is no such record.' });
  });

  it.each([0, -1, 1.5, '1\0', 'x', '', null, [1], { a: 1 }, 1e30, '😀', '9'.repeat(10_000)])(
    'refuses the id %j',
    async (id) => {
      const { status, body } = await served.as('viewer@demo.test').post(`/api/${path}`, { id });
      expect([status, body.success]).toEqual([422, '0']);
    },
  );
});

describe('a law', () => {
  it('without a parent returns -1, with a parent returns its id', async () => {
    const child = await lawByCode('BMW-2016');
    const parent = await lawByCode('EPA-1986');
    expect(parent.ParentLaw).toBe('-1');
    expect(child.ParentLaw).toBe(parent.id);
  });

  it('of a state returns its states', async () => {
    expect(await lawByCode('MH-SE-2017')).toMatchObject({ Central: 'State', state: [15] });
  });
});

describe('a return', () => {
  it('returns its day and month pairs', async () => {
    const { body } = await served.as('viewer@demo.test').post('/api/return/view', { id: 4 });
    expect(recordOf(body)).toMatchObject({
      returncode: 'COMP-2013-R04',
      dayMonthArr: [{ date: 30, month: 'June' }],
    });
  });
});

async function lawByCode(code: string): Promise<Record<string, unknown>> {
  const list = await served.as('viewer@demo.test').get('/api/law/allLawlist?pageSize=200');
  const rows = list.body.data as Record<string, unknown>[];
  const row = rows.find(({ ActCodeName }) => ActCodeName === code);
  return recordOf((await served.as('viewer@demo.test').post('/api/law/edit', { id: row?.id })).body);
}

function recordOf(body: Answer['body']): Record<string, unknown> {
  return (body.data as Record<string, unknown>[])[0] ?? {};
}

describe('viewing:', () => {
  let law: number;
  beforeAll(async () => {
    law = await client.addLaw({ Central: 'State' });
  });

  const viewer = 'viewer@demo.test';

  /** The names of the two timeline lists (S-2.3). */
  const timelines = {
    law: ['timelinelaw_id', 'timelinelaw_unique_code'],
    license: ['timelinelicenses_id', 'timelinelicenses_unique_code'],
    return: ['timeline_return_id', 'timeline_return_unique_code'],
    'other-compliance': ['timelinecompliance_id', 'timelinecompliance_unique_code'],
  } as const;

  describe.each(recordKindList)('$name', (kind) => {
    const view = async (id: number, at?: string) =>
      client.post(viewer, kind.calls.view, { id, ...(at === undefined ? {} : { at }) });

    it('is viewed with its changes in two lists, newest first', async () => {
      const id = await client.draft(kind, law);
      await client.update(kind, { id, GeneralKeyWords: 'changed' });
      const viewed = savedOf((await view(id)).body);
      const entry = {
        type: expect.any(String),
        user: 'editor@demo.test',
        complianceRecord: expect.any(String),
      };
      for (const name of timelines[kind.name]) {
        expect(viewed[name]).toMatchObject([
          { ...entry, action: 'Updated', createdon: expect.stringMatching(/^\d{4}-.*Z$/) },
          { ...entry, action: 'Created' },
        ]);
      }
    });

    it('is viewed by the field names of the dialog as well', async () => {
      const inDialog = savedOf((await view(await client.draft(kind, law))).body);
      const [viewed, sent] = kind.name === 'law' ? ['master_name', 'masterVal'] : ['extention_list', 'extensionArr'];
      expect(inDialog[viewed ?? '']).toEqual(inDialog[sent ?? '']);
      expect(inDialog).toMatchObject({ editOption: 'false', version: 1 });
    });

    it('is viewed as it was at an earlier time', async () => {
      const id = await client.draft(kind, law);
      const first = savedOf((await view(id)).body);
      const moment = await now();
      await client.update(kind, { id, GeneralKeyWords: 'second', exemptions: 'none', Exemptions: 'none' });
      await client.update(kind, { id, GeneralKeyWords: 'third' });
      const viewed = savedOf((await view(id, moment)).body);
      expect(viewed.GeneralKeyWords).toBe(first.GeneralKeyWords);
      expect(Object.values(kind.fields).map(({ wire }) => [wire, viewed[wire]])).toEqual(
        Object.values(kind.fields).map(({ wire }) => [wire, first[wire]]),
      );
      expect(savedOf((await view(id, await now())).body).GeneralKeyWords).toBe('third');
    });

    it('is not found at a time before it was created', async () => {
      const moment = await now();
      const id = await client.draft(kind, law);
      expect((await view(id, moment)).body).toMatchObject({
        success: '0',
        message: 'There is no such record.',
      });
      expect((await view(id, '2001-01-01')).body.success).toBe('0');
      expect((await view(id, '2999-01-01')).body.success).toBe('1');
    });

    it('that was deleted and restored is found at the times at which it existed', async () => {
      const id = await client.draft(kind, law);
      const moments = [await now()];
      for (const call of [kind.calls.remove, kind.calls.restore, kind.calls.remove]) {
        await client.post('editor@demo.test', call, { id });
        moments.push(await now());
      }
      const viewed: unknown[] = [];
      for (const at of moments) viewed.push((await view(id, at)).body.success);
      expect(viewed).toEqual(['1', '0', '1', '0']);
      expect((await view(id)).body.success).toBe('0');
    });

    it.each(['yesterday', '2026-02-30', '2026-01-01T10:00:00', '1', '2026-13-01T00:00:00Z'])(
      'refuses the time %j',
      async (at) => {
        const { status, body } = await view(1, at);
        expect([status, body.success]).toEqual([422, '0']);
      },
    );
  });

  test('a license viewed at a time before its law was repealed shows the law as it was', async () => {
    const { license } = recordKinds;
    const own = await client.addLaw({ Central: 'State', Active: 'Active' });
    const id = await client.draft(license, own);
    const moment = await now();
    await client.update(recordKinds.law, { id: own, Active: 'Repealed' });
    const today = savedOf((await client.post(viewer, 'license/view', { id })).body);
    const viewed = savedOf((await client.post(viewer, 'license/view', { id, at: moment })).body);
    expect([today.law_status, viewed.law_status]).toEqual(['Repealed', 'Active']);
  });

  test('the timeline tells how a draft changed, old and new values', async () => {
    const { license } = recordKinds;
    const id = await client.draft(license, law);
    await client.update(license, { id, licensecode: 'WAY-1', penalty: 'Rs. 7', status: 1 });
    const entries = await client.rows<{ action: string; changes: object }>(
      `select action, changes from journal where org_id = 1 and kind = 'license' and record_id = ${id} order by seq`,
    );
    const sent = samplePayload(license, law);
    expect(entries).toMatchObject([
      {
        action: 'Created',
        changes: { name: [null, sent.license], status: [null, 'Draft'], law: [null, law] },
      },
      { action: 'Published', changes: { code: [sent.licensecode, 'WAY-1'], status: ['Draft', 'Published'] } },
    ]);
    expect(Object.keys(entries[1]?.changes ?? {}).sort()).toEqual(['code', 'penalty', 'status']);
  });

  /** Returns a time of the database clock between two changes. */
  async function now(): Promise<string> {
    const [row] = await client.rows<{ now: Date }>(
      "select clock_timestamp() + interval '1 millisecond' as now, pg_sleep(0.003)",
    );
    return row?.now.toISOString() ?? '';
  }
});

describe('a timeline entry', () => {
  const { license } = recordKinds;
  let newest: number;
  beforeAll(async () => {
    const law = await client.addLaw();
    const id = await client.draft(license, law);
    await client.update(license, { id, GeneralKeyWords: 'changed' });
    const viewed = savedOf((await client.post('viewer@demo.test', license.calls.view, { id })).body);
    newest = Object(Object(viewed.timelinelicenses_id)[0]).id;
  });

  const changes = async (id: unknown, name: 'viewer@demo.test' | 'admin@other.test' = 'viewer@demo.test') =>
    (await client.post(name, 'timeline/changes', { id: id as number })).body;

  test('says what was changed, old and new', async () => {
    expect(await changes(newest)).toEqual({
      success: '1',
      data: [{ id: newest, kind: 'license', changes: { generalKeyWords: [expect.any(String), 'changed'] } }],
    });
  });

  test('is refused for an unknown id', async () => {
    const notFound = { success: '0', message: 'There is no such entry in the timeline.' };
    expect(await changes(2_000_000_000)).toMatchObject(notFound);
  });

  test('is not found from another organisation', async () => {
    expect(savedOf(await changes(newest, 'admin@other.test')).changes).not.toEqual(
      savedOf(await changes(newest)).changes,
    );
  });

  test.each(['x', -1, 0, 1.5])('is refused for the invalid id %j', async (id) => {
    expect(await changes(id)).toMatchObject({ success: '0' });
  });
});

describe('parseMoment', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['2026-03-31', '2026-03-31T23:59:59.999Z'],
    ['2026-03-31T10:00:00Z', '2026-03-31T10:00:00.000Z'],
    ['2026-03-31T10:00+05:30', '2026-03-31T04:30:00.000Z'],
    ['2026-03-31T10:00:00.123456Z', '2026-03-31T10:00:00.123Z'],
  ])('reads %p as %p', (at, iso) => {
    const moment = parseMoment(at);
    expect(moment.ok && moment.value?.toISOString()).toBe(iso);
  });

  it.each(['2026-02-30', '2026-3-1', '2026-03-31T10:00:00', '2026-03-31 10:00', 'now', '1775000000'])(
    'refuses %j',
    (at) => {
      expect(parseMoment(at)).toEqual({ ok: false, code: 'bad-moment' });
    },
  );
});

import { type FieldValue, fieldTypes, isLawOfState, recordKindList, recordKinds } from 'shared-lib/records';
import { missingFields, requiredFields } from 'shared-lib/records/validation';
import { idOf, type RecordClient, recordClient } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { storedKinds } from '../../platform/database/stored-kind';
import { toStoredValues, type Values } from '../records/stored-record';

let served: ServedDemo;
let client: RecordClient;
let law: number;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  law = await client.addLaw({ Central: 'State', state: [1, 2] });
});
afterAll(() => served.close());

const viewer = 'viewer@demo.test';

describe.each(recordKindList)('a published $name', (kind) => {
  const list = kind.calls.lists.all;
  const listed = async (query: string) => {
    const path = `/api/${list.path}?${query}`;
    const { body } = await (list.method === 'GET'
      ? served.as(viewer).get(path)
      : served.as(viewer).post(path, undefined));
    return { total: body.totalLength, rows: body.data as Record<string, unknown>[] };
  };

  it('is marked incomplete in the lists after an update emptied it, and the filter finds it', async () => {
    const own = kind.name === 'law' ? { ParentLaw: '-1', Category: 'Labour', Central: 'Central' } : {};
    const id = idOf((await client.add(kind, { ...samplePayload(kind, law), ...own, status: 1 })).body);
    const before = await listed('incomplete=true');
    const exemptions = kind.fields.exemptions?.wire ?? '';
    const updated = await client.update(kind, { id, [exemptions]: '', status: 2 });
    expect(updated.body).toMatchObject({ success: '1' });
    const [stored] = await client.rows<{ incomplete: boolean }>(
      `select incomplete from record where org_id = 1 and kind = '${storedKinds[kind.name]}' and id = ${id}`,
    );
    expect(stored).toEqual({ incomplete: true });
    const after = await listed('incomplete=true');
    expect([before.rows.map((row) => row.id), after.rows.map((row) => row.id)]).toEqual([[], [id]]);
    expect([before.total, after.total]).toEqual([0, 1]);
    expect(after.rows[0]).toMatchObject({ incomplete: 'true' });
    expect((await listed('incomplete=true&status=Draft')).total).toBe(0);
    expect((await listed('incomplete=true&sort=created&order=asc')).total).toBe(1);
    const others = (await listed('pageSize=200')).rows.filter((row) => row.id !== id);
    expect(others.filter((row) => 'incomplete' in row)).toEqual([]);
  });

  it('is incomplete in the database exactly if publishing it would be refused for a missing field', async () => {
    const full: Values = Object.fromEntries(
      Object.entries(kind.fields).map(([name, { type }]) => [name, filled[type]]),
    );
    const isOfState = true;
    const required = requiredFields({ kind, action: 'publish', isOfState });
    for (const emptied of [undefined, ...required]) {
      const values: Values = {
        ...full,
        status: 'Published',
        central: 'State',
        ...(emptied !== undefined && { [emptied]: fieldTypes[kind.fields[emptied]?.type ?? 'text'].empty }),
      };
      const asked = kind.name === 'law' ? isLawOfState(values) : isOfState;
      const missing = missingFields({ kind, action: 'publish', isOfState: asked, values });
      expect([emptied, await isIncomplete(kind, values)]).toEqual([emptied, missing.length > 0]);
    }
  });
});

const filled: Record<keyof typeof fieldTypes, FieldValue> = {
  text: 'x',
  list: ['x'],
  choices: [1],
  date: '2026-01-01',
  law: { id: 1, code: '' },
  extensions: [],
  'day-months': [],
  files: [],
};

async function isIncomplete(kind: (typeof recordKindList)[number], values: Values): Promise<boolean> {
  const kept = toStoredValues(kind, values);
  const text = (name: string) => `'${String(kept[name] ?? '')}'`;
  const parent = kind.name === 'law' ? kept.parentLaw : kept.law;
  const details = JSON.stringify({ ...kept, parentLaw: kept.parentLaw === '' ? '' : null });
  const states = JSON.stringify(kept.states ?? [])
    .replace('[', '{')
    .replace(']', '}');
  const [row] = await client.rows<{ is: boolean }>(`select is_incomplete(
    '${storedKinds[kind.name]}', 'Published', ${text('code')}, ${text('name')},
    ${typeof parent === 'number' ? parent : 'null'}, ${text('lawStatus')}, ${text('category')}, ${kind.name === 'law' ? text('central') : "'State'"},
    '${states}', ${text('sensitivity')}, ${text('periodicity')}, ${text('validity')}, ${text('taskType')},
    '${details}'::jsonb) as is`);
  return row?.is ?? false;
}

it('lists: a value of the incomplete filter other than true or false is refused', async () => {
  const { path } = recordKinds.law.calls.lists.all;
  expect((await served.as(viewer).get(`/api/${path}?incomplete=perhaps`)).status).toBe(422);
});

import { type RecordKindName, recordKindList, sortableFields } from 'shared-lib/records';
import { runAs } from '../../../test/fresh-database';
import { type PlainRecord, plainRecords, readPage, readWhole } from '../../../test/lists/plain-record';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { columns } from '../records/stored-record';

let served: ServedDemo;
const records = new Map<RecordKindName, PlainRecord[]>();
let categories: string[];
beforeAll(async () => {
  served = await serveDemo();
  await runAs(
    served.database.admin,
    "update record set created_at = '2026-01-01' where org_id = 1 and id % 3 = 0",
    "update record set states = '{1,2}' where org_id = 1 and kind <> 'law' and id % 4 = 0",
  );
  for (const { name } of recordKindList) records.set(name, await plainRecords(served, name));
  const options = await runAs<{ name: string }>(
    served.database.admin,
    "select name from option where org_id = 1 and list = 'category' order by id",
  );
  categories = options.map(({ name }) => name);
});
afterAll(() => served?.close());

type Filter = { query: Record<string, string>; isWanted(record: PlainRecord): boolean };

const isOfState = (record: PlainRecord, ids: number[]) =>
  record.central !== 'Central' && record.states.some((state) => ids.includes(state));
const isOfCategory = (record: PlainRecord, ids: number[]) =>
  ids.some((id) => categories[id - 1] === record.category);

const filters: Filter[] = [
  { query: { status: 'Draft' }, isWanted: (record) => record.status === 'Draft' },
  { query: { category: '2' }, isWanted: (record) => isOfCategory(record, [2]) },
  { query: { category: '1,3' }, isWanted: (record) => isOfCategory(record, [1, 3]) },
  { query: { category: '999' }, isWanted: () => false },
  { query: { state: '1' }, isWanted: (record) => isOfState(record, [1]) },
  { query: { state: '1,2,5' }, isWanted: (record) => isOfState(record, [1, 2, 5]) },
  { query: { state: '999' }, isWanted: () => false },
  {
    query: { state: '2', includeCentral: 'true' },
    isWanted: (record) => record.central === 'Central' || isOfState(record, [2]),
  },
  {
    query: { state: '2,3', includeCentral: 'true', status: 'Published' },
    isWanted: (record) =>
      record.status === 'Published' && (record.central === 'Central' || isOfState(record, [2, 3])),
  },
  {
    query: { status: '1', category: '2', state: '1' },
    isWanted: (record) =>
      record.status === 'Published' && isOfCategory(record, [2]) && isOfState(record, [1]),
  },
  { query: { law: '1' }, isWanted: (record) => record.law_id === 1 },
  {
    query: { law: '1', status: 'Draft' },
    isWanted: (record) => record.law_id === 1 && record.status === 'Draft',
  },
];

describe.each(recordKindList.map(({ name }) => name))('the filtered list of %s', (kind) => {
  it.each(filters)('by $query equals a plain filter in memory', async ({ query, isWanted }) => {
    const { totals, ids } = await readWhole(served, kind, query);
    const expected = (records.get(kind) ?? [])
      .filter(isWanted)
      .map(({ id }) => id)
      .reverse();
    expect(ids).toEqual(expected);
    expect(totals).toEqual([expected.length]);
  });
});

it('list filters: each kind has filters that match something', () => {
  for (const { name } of recordKindList) {
    const all = records.get(name) ?? [];
    expect(filters.filter(({ isWanted }) => all.some(isWanted)).length).toBeGreaterThan(6);
  }
});

it('law list: lawentry returns a law with those below it', async () => {
  const laws = records.get('law') ?? [];
  const parent = laws.find(({ id }) => laws.some((law) => law.law_id === id));
  const { ids } = await readWhole(served, 'law', { lawentry: String(parent?.id) });
  const expected = laws
    .filter((law) => law.id === parent?.id || law.law_id === parent?.id)
    .map(({ id }) => id);
  expect(ids).toEqual(expected.reverse());
  expect(ids.length).toBeGreaterThan(1);
});

it('duty lists: the category and place filters use those of the law', () => {
  const laws = new Map(records.get('law')?.map((law) => [law.id, law]));
  for (const duty of records.get('license') ?? []) {
    const law = laws.get(duty.law_id ?? 0);
    expect([duty.category, duty.central]).toEqual([law?.category, law?.central]);
  }
});

const sorts = recordKindList.flatMap((kind) =>
  [...sortableFields(kind)].flatMap(([wire, field]) =>
    ['asc', 'desc'].map((order) => ({ kind: kind.name, sort: wire, field, order })),
  ),
);

it.each(sorts)(
  '$kind list: sorted by $sort $order, pages have no gap and no overlap',
  async ({ kind, field, sort, order }) => {
    const { totals, ids } = await readWhole(served, kind, { sort, order });
    const sorted = (records.get(kind) ?? []).toSorted((one, other) =>
      compare(keyOf(one, field), keyOf(other, field)),
    );
    if (order === 'desc') sorted.reverse();
    expect(ids).toEqual(sorted.map(({ id }) => id));
    expect(totals).toEqual([sorted.length]);
  },
);

it('lists: sorting works together with a filter and a search', async () => {
  const { ids } = await readWhole(served, 'law', {
    sort: 'Law',
    order: 'asc',
    status: 'Published',
    allFields: 'act',
  });
  const expected = (records.get('law') ?? [])
    .filter(({ status, name, code, law_code, law_status }) => {
      const words = [name, code, law_code, law_status || 'InActive'];
      return status === 'Published' && words.some((word) => word.toLowerCase().includes('act'));
    })
    .toSorted((one, other) => compare(keyOf(one, 'name'), keyOf(other, 'name')));
  expect(ids).toEqual(expected.map(({ id }) => id));
});

it.each([
  ['category=labour', 'category'],
  ['state=1;2', 'state'],
  ['law=abc', 'law'],
  ['sort=password', 'sort'],
  ['order=sideways', 'order'],
])('lists: refuse %s and name the field', async (query, field) => {
  const answer = await readPage(served, 'law', Object.fromEntries(new URLSearchParams(query)));
  expect(answer.status).toBe(422);
  expect(answer.body.message).toContain(`The field ${field} is not understood`);
});

function keyOf(record: PlainRecord, field: string): [string, string, number] {
  const column = field === 'lawCode' ? 'law_code' : columns[field];
  const key = field === 'created' ? '' : String(record[column as keyof PlainRecord]);
  return [key.toLowerCase().slice(0, 100), record.created, record.id];
}

function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  const [a, b] = [one[at] ?? 0, other[at] ?? 0];
  return a < b ? -1 : Number(a > b);
}

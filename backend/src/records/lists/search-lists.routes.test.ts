import { type RecordKindName, recordKindList } from 'shared-lib/records';
import { runAs } from '../../../test/fresh-database';
import {
  contains,
  type PlainRecord,
  plainRecords,
  readPage,
  readWhole,
  searchedWords,
} from '../../../test/lists/plain-record';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

/** Odd texts that users and attackers put into names and search boxes. */
const odd = [
  '100% of 50_50',
  "O'Brien \\ Sons",
  'Größe ÄÖÜ',
  'कारखाना अधिनियम',
  '🏭 Factory 👩‍⚖️',
  'a\u001fb',
  '--; drop table record',
];

let served: ServedDemo;
const records = new Map<RecordKindName, PlainRecord[]>();
beforeAll(async () => {
  served = await serveDemo();
  await runAs(
    served.database.admin,
    addOdd('law'),
    addOdd('license'),
    addOdd('return'),
    addOdd('other_compliance'),
  );
  for (const { name } of recordKindList) records.set(name, await plainRecords(served, name));
});
afterAll(() => served?.close());

function addOdd(kind: string): string {
  const names = odd.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');
  return `
    insert into record (org_id, kind, id, unique_code, code, name, law_id, law_code, law_status, status, created_at,
      updated_at)
    select 1, '${kind}', 90000 + nth, 'ODD-' || nth, reverse(name), name, 1, l.code,
      case when nth % 2 = 0 then 'Repealed' else '' end, 'Published', now(), now()
    from unnest(array[${names}]) with ordinality as n (name, nth), (
      select code from record where org_id = 1 and kind = 'law' and id = 1) as l`;
}

/** A seeded random number generator. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Parts of the texts themselves in any case, and texts that no record contains. */
function soughtIn(kind: RecordKindName): string[] {
  const next = chance(kind.length);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)];
  const pieces = Array.from({ length: 40 }, () => {
    const words = Object.values(searchedWords(kind, pick(records.get(kind) ?? []) as PlainRecord));
    const letters = [...(pick(words) ?? '')];
    const from = Math.floor(next() * letters.length);
    const piece = letters.slice(from, from + 1 + Math.floor(next() * 6)).join('');
    return next() < 0.5 ? piece.toUpperCase() : piece;
  });
  return [
    ...pieces,
    '%',
    '_',
    '\\',
    'a',
    'ac',
    'act',
    '%%%',
    '_____',
    '0%',
    '👩',
    'zzzzq',
    'active',
    'inact',
    "' or 1=1",
  ];
}

describe.each(recordKindList.map(({ name, search }) => ({ name, search })))('the search of $name', (kind) => {
  it('finds in all searchable columns what a plain filter in memory finds', async () => {
    for (const sought of soughtIn(kind.name).filter((piece) => piece.trim() !== '')) {
      const { totals, ids } = await readWhole(served, kind.name, { allFields: sought, pageSize: '200' });
      const alsoLawCode = kind.name === 'license';
      const expected = idsWhere(kind.name, (record) => {
        const words = [
          ...Object.values(searchedWords(kind.name, record)),
          alsoLawCode ? record.law_code : '',
        ];
        return words.some((word) => contains(word, sought));
      });
      expect({ sought, totals, ids }).toEqual({ sought, totals: [expected.length], ids: expected });
    }
  });

  it.each(kind.search.map(({ parameter }) => parameter))(
    'finds in %s what a plain filter in memory finds',
    async (parameter) => {
      for (const sought of soughtIn(kind.name)
        .filter((piece) => piece.trim() !== '')
        .slice(0, 30)) {
        const { totals, ids } = await readWhole(served, kind.name, { [parameter]: sought, pageSize: '200' });
        const expected = idsWhere(kind.name, (record) =>
          contains(searchedWords(kind.name, record)[parameter], sought),
        );
        expect({ sought, totals, ids }).toEqual({ sought, totals: [expected.length], ids: expected });
      }
    },
  );

  it('combines all given columns', async () => {
    const [one, other] = kind.search.map(({ parameter }) => parameter);
    const query = { [one ?? '']: '1', [other ?? '']: 'e', LawStatus: 'Active' };
    const { ids } = await readWhole(served, kind.name, { ...query, pageSize: '200' });
    expect(ids).toEqual(
      idsWhere(kind.name, (record) =>
        Object.entries(query).every(([parameter, sought]) =>
          contains(searchedWords(kind.name, record)[parameter], sought),
        ),
      ),
    );
  });
});

it('list search: finds nothing of another organisation', async () => {
  const { body } = await readPage(served, 'law', { allFields: 'OTHER-' });
  expect(body).toEqual({ success: 1, totalLength: 0, data: [] });
});

it('list search: ignores blanks around the words', async () => {
  const [bare, padded] = await Promise.all(
    ['factories', '  factories '].map((allFields) => readPage(served, 'law', { allFields })),
  );
  expect(padded?.body).toEqual(bare?.body);
  expect(bare?.body.totalLength).toBeGreaterThan(0);
});

/** The ids that match, newest first. */
function idsWhere(kind: RecordKindName, isWanted: (record: PlainRecord) => boolean): number[] {
  return (records.get(kind) ?? [])
    .filter(isWanted)
    .map(({ id }) => id)
    .reverse();
}

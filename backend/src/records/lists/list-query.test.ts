import { recordKinds } from 'shared-lib/records';
import { needsRowCount, parseListQuery } from './list-query';

const { law, license, return: returns, 'other-compliance': others } = recordKinds;
const newest = { isDescending: true };
const firstPage = { page: 1, pageSize: 50, filter: {}, order: newest };

describe('parseListQuery', () => {
  const pages: [Record<string, unknown>, object][] = [
    [{}, firstPage],
    [
      { page: '3', pageSize: '200' },
      { ...firstPage, page: 3, pageSize: 200 },
    ],
    [{ accessusername: 'viewer@demo.test' }, firstPage],
  ];
  it.each(pages)('reads the page of %j', (query, value) => {
    expect(parseListQuery(law, query)).toEqual({ ok: true, value });
  });

  const filters: [Record<string, unknown>, object][] = [
    [{ status: 'Draft' }, { status: 'Draft' }],
    [{ status: '1' }, { status: 'Published' }],
    [{ status: 'All', category: '', state: '', law: '', lawentry: '0' }, {}],
    [{ category: '4' }, { categories: [4] }],
    [
      { category: '4,7,4', state: '1,2' },
      { categories: [4, 7], states: [1, 2] },
    ],
    [
      { state: '3', includeCentral: 'true' },
      { states: [3], includeCentral: true },
    ],
    [{ includeCentral: 'true' }, {}],
    [{ law: '7' }, { law: { id: 7, relation: 'above' } }],
    [{ lawentry: '7' }, { law: { id: 7, relation: 'aboveOrItself' } }],
    [{ allFields: '  Factories ' }, { sought: { 0: 'Factories' } }],
    [{ allFields: '   ', Law: '' }, {}],
    [{ ActCodeName: 'a', Law: 'b', ParentLaw: 'c', LawStatus: 'd' }, { sought: { 1: 'a', 2: 'b', 3: 'd', 4: 'c' } }],
  ];
  it.each(filters)('reads the filter of %j', (query, filter) => {
    expect(parseListQuery(law, query)).toEqual({ ok: true, value: { ...firstPage, filter } });
  });

  it.each([
    [license, { licensecode: 'a', license: 'b', LawStatus: 'c' }],
    [returns, { returncode: 'a', returnName: 'b', LawStatus: 'c' }],
    [others, { codeName: 'a', taskName: 'b', LawStatus: 'c' }],
  ])('reads the search columns of $name', (kind, query) => {
    const filter = { sought: { 1: 'a', 2: 'b', 3: 'c' } };
    expect(parseListQuery(kind, query)).toEqual({ ok: true, value: { ...firstPage, filter } });
  });

  it.each([{ accessusername: 'a@b.test' }, { column: 'Law', value: 'x' }, { filters: '' }, { taskName: 'x' }])(
    'ignores a documented list parameter that has no meaning for this list: %j',
    (query) => {
      expect(parseListQuery(license, query)).toEqual({ ok: true, value: firstPage });
    },
  );

  it('ignores lawentry for a list that has no use for it', () => {
    expect(parseListQuery(license, { lawentry: '7' })).toEqual({ ok: true, value: firstPage });
  });

  const orders: [Record<string, unknown>, object][] = [
    [{ sort: 'created' }, newest],
    [{ order: 'asc' }, { isDescending: false }],
    [{ sort: 'Law' }, { sort: 'name', isDescending: false }],
    [
      { sort: 'Active', order: 'desc' },
      { sort: 'law_status', isDescending: true },
    ],
  ];
  it.each(orders)('reads the order of %j', (query, order) => {
    expect(parseListQuery(law, query)).toEqual({ ok: true, value: { ...firstPage, order } });
  });

  const bad: [Record<string, unknown>, string][] = [
    [{ page: 'abc' }, 'bad-page'],
    [{ page: '0' }, 'bad-page'],
    [{ page: '-1' }, 'bad-page'],
    [{ page: '1.5' }, 'bad-page'],
    [{ page: '' }, 'bad-page'],
    [{ page: '1000000000' }, 'bad-page'],
    [{ page: '1\0' }, 'bad-page'],
    [{ page: ['1', '2'] }, 'bad-page'],
    [{ pageSize: '10' }, 'bad-page-size'],
    [{ pageSize: '1000000' }, 'bad-page-size'],
    [{ pageSize: ['50', '50'] }, 'bad-page-size'],
    [{ status: 'Repealed' }, 'bad-status'],
    [{ status: ['Draft'] }, 'bad-status'],
    [{ category: 'Labour' }, 'bad-field'],
    [{ category: '0' }, 'bad-field'],
    [{ state: '1,,2' }, 'bad-field'],
    [{ state: '99999999999' }, 'bad-field'],
    [{ includeCentral: 'perhaps' }, 'bad-field'],
    [{ law: 'x' }, 'bad-field'],
    [{ lawentry: '-1' }, 'bad-field'],
    [{ sort: 'password_hash' }, 'bad-field'],
    [{ sort: 'constructor' }, 'bad-field'],
    [{ sort: 'LawUniqueCode' }, 'bad-field'],
    [{ order: 'up' }, 'bad-field'],
    [{ statuss: 'Draft' }, 'bad-field'],
    [{ Category: '1' }, 'bad-field'],
    [{ constructor: '1' }, 'bad-field'],
  ];
  it.each(bad)('refuses %j', (query, code) => {
    expect(parseListQuery(law, query)).toMatchObject({ ok: false, code });
  });
});

describe('needsRowCount', () => {
  const stored = { status: 'Draft', categories: [1], states: [2], includeCentral: true } as const;
  it('takes the stored count of a status, one category and one state', () => {
    expect([needsRowCount({}), needsRowCount(stored)]).toEqual([false, false]);
  });

  const others = {
    ...{ incomplete: true, undated: true, categories: [1, 2], states: [1, 2] },
    law: { id: 7, relation: 'above' },
    sought: { any: 'tax' },
    // Also what nobody has stored a count for yet.
    later: true,
  };
  it.each(Object.entries(others))('counts the rows for %s', (name, value) => {
    expect(needsRowCount({ ...stored, [name]: value })).toBe(true);
  });
});

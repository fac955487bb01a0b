import { Type } from '@sinclair/typebox';
import { longestSearch, type RecordKind, recordKindList } from 'shared-lib/records';
import { type Call, count, defineCall, fields, text } from './call';

const asked = (description: string, longest = 20) =>
  Type.Optional(Type.String({ maxLength: longest, description }));

/** Query parameters of every list. */
const listQuery = Type.Object({
  page: asked('From 1 on'),
  pageSize: asked('50 (default), 100 or 200'),
  status: asked('All (0), Published (1) or Draft (2); narrows the list of all'),
  incomplete: asked('true: only what is published and lacks something that publishing asks for'),
  category: asked('Ids of the list of categories, comma between; of duties, that of their law', 1000),
  state: asked('Ids of the list of states, comma between; leaves out what is central', 1000),
  includeCentral: asked('true: with a state, what is central besides'),
  law: asked('The id of the law that they belong to'),
  allFields: asked('What a column of the selector must contain', longestSearch),
  sort: asked('The name in the rows of a column; created (default)', 100),
  order: asked('asc or desc; by default asc, of created desc'),
});

const listReply = Type.Object({
  totalLength: Type.Integer({ minimum: 0 }),
  data: Type.Array(Type.Record(Type.String(), Type.Unknown())),
});

/** The three lists of each kind. All take their parameters from the query. */
export const listCalls: readonly Call<typeof listQuery, never, typeof listReply>[] = recordKindList.flatMap(
  (kind) => Object.values(kind.calls.lists).map((list) => listCall(kind, list)),
);

function listCall(kind: RecordKind, { method, path }: { method: 'GET' | 'POST'; path: string }) {
  return defineCall<typeof listQuery, never, typeof listReply>({
    method,
    path,
    area: 'Lists',
    summary: `One page of ${kind.titles.list}, newest first, with the exact total`,
    access: 'member',
    codes: 'numbers',
    searchedBy: ['allFields', ...kind.search.map(({ parameter }) => parameter)],
    query: queryOf(kind),
    reply: listReply,
  });
}

/** Query of a list as a file: all parameters that filter and sort the list, without those for pages. */
export function exportQueryOf(kind: RecordKind) {
  const { page: _page, pageSize: _size, ...narrowing } = queryOf(kind).properties;
  return Type.Object({
    ...narrowing,
    format: Type.Optional(
      Type.Union([Type.Literal('csv'), Type.Literal('xlsx')], { description: 'csv (default) or xlsx' }),
    ),
    framed: Type.Optional(
      Type.Literal('true', {
        description:
          'The file comes in frames: a byte (1 a piece, 2 the end, 3 a refusal in JSON), the rows so far and the length of what follows (32 bits each, the highest first), and that',
      }),
    ),
  });
}

/** The query of a kind's list: the shared parameters, and one for each column that can be searched. */
function queryOf({ name, search }: RecordKind): typeof listQuery {
  const columns = search.map(({ title, parameter }) => [
    parameter,
    Type.Optional({ ...text(), description: `What the ${title} must contain` }),
  ]);
  const own = name === 'law' ? { lawentry: asked('The id of a law: itself, and those below it') } : {};
  return Type.Object({ ...listQuery.properties, ...own, ...Object.fromEntries(columns) });
}

const choice = Type.Object({ id: Type.Integer(), name: Type.String() });

const page = Type.Optional(count);

const rows = listReply.properties.data;

const total = listReply.properties.totalLength;

/** The calls for filtering a list, and for the search over all four kinds. */
export const searchCalls = {
  filterData: defineCall({
    method: 'POST',
    path: 'filter/filterdata',
    area: 'Search',
    summary: 'The law categories and the states that a list can be narrowed to',
    access: 'member',
    codes: 'numbers',
    body: fields({}),
    reply: Type.Object({ category: Type.Array(choice), state: Type.Array(choice) }),
  }),
  keyword: defineCall({
    method: 'POST',
    path: 'searchfilter/keywordsearch',
    area: 'Search',
    summary: 'The newest ten records of each kind with the keyword in a column of their selector',
    access: 'member',
    counts: 'search',
    codes: 'numbers',
    body: fields({ keywordstr: Type.Optional(text()) }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({ type: Type.String(), id: Type.Integer(), name: Type.String(), code: Type.String() }),
      ),
    }),
  }),
  tables: defineCall({
    method: 'POST',
    path: 'searchfilter/searchfilterdata',
    area: 'Search',
    summary:
      'The four tables of a search: a page of each (page, and pageSize 10, 20 or 50, for all or for one), exact totals',
    access: 'member',
    counts: 'search',
    codes: 'numbers',
    body: fields({
      keywordstr: Type.Optional(text()),
      page,
      pageSize: page,
      lawPage: page,
      lawPageSize: page,
      licensePage: page,
      licensePageSize: page,
      returnPage: page,
      returnPageSize: page,
      otherComPage: page,
      otherComPageSize: page,
    }),
    reply: Type.Object({
      lawArr: rows,
      lawTotal: total,
      licenseArr: rows,
      licenseTotal: total,
      returnArr: rows,
      returnTotal: total,
      otherComArr: rows,
      otherComTotal: total,
    }),
  }),
};

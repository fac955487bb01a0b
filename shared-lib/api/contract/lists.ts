import { Type } from '@sinclair/typebox';
import { maxSearchLength, type RecordKind, recordKindList } from 'shared-lib/records';
import { type ApiCall, defineBody, defineCall, makeTextSchema, pageParameterSchema } from './call';

const makeOptionalTextSchema = (description: string, maxLength = 20) =>
  Type.Optional(Type.String({ maxLength, description }));

/** The query parameters that all lists have. */
const listQuery = Type.Object({
  page: makeOptionalTextSchema('From 1 on'),
  pageSize: makeOptionalTextSchema('50 (default), 100 or 200'),
  status: makeOptionalTextSchema('All (0), Published (1) or Draft (2); narrows the list of all'),
  incomplete: makeOptionalTextSchema('true: only what is published and lacks something that publishing asks for'),
  undated: makeOptionalTextSchema('true: only duties whose due date nobody can read from their fields'),
  category: makeOptionalTextSchema('Ids of the list of categories, comma between; of duties, that of their law', 1000),
  state: makeOptionalTextSchema('Ids of the list of states, comma between; leaves out what is central', 1000),
  includeCentral: makeOptionalTextSchema('true: with a state, what is central besides'),
  law: makeOptionalTextSchema('The id of the law that they belong to'),
  allFields: makeOptionalTextSchema('What a column of the selector must contain', maxSearchLength),
  sort: makeOptionalTextSchema('The name in the rows of a column; created (default)', 100),
  order: makeOptionalTextSchema('asc or desc; by default asc, of created desc'),
});

const listReply = Type.Object({
  totalLength: Type.Integer({ minimum: 0 }),
  data: Type.Array(Type.Record(Type.String(), Type.Unknown())),
});

/** The three list calls of each kind of records. All take their parameters from the query. */
export const listCalls: readonly ApiCall<typeof listQuery, never, typeof listReply>[] = recordKindList.flatMap((kind) =>
  Object.values(kind.calls.lists).map((list) => defineListCall(kind, list)),
);

function defineListCall(kind: RecordKind, { method, path }: { method: 'GET' | 'POST'; path: string }) {
  return defineCall<typeof listQuery, never, typeof listReply>({
    method,
    path,
    area: 'Lists',
    summary: `One page of ${kind.titles.list}, newest first, with the exact total`,
    access: 'member',
    codes: 'numbers',
    searchedBy: ['allFields', ...kind.search.map(({ parameter }) => parameter)],
    query: buildListQuerySchema(kind),
    reply: listReply,
  });
}

/** Builds the query that exports a list: the parameters that filter and sort the list, without those for pages. */
export function buildExportQuerySchema(kind: RecordKind) {
  const { page: _page, pageSize: _size, ...narrowing } = buildListQuerySchema(kind).properties;
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

/** Builds the query of a kind's list: the shared parameters, and one parameter for each column that can be searched. */
function buildListQuerySchema({ name, search }: RecordKind): typeof listQuery {
  const columns = search.map(({ title, parameter }) => [
    parameter,
    Type.Optional(makeTextSchema(undefined, `What the ${title} must contain`)),
  ]);
  const own = name === 'law' ? { lawentry: makeOptionalTextSchema('The id of a law: itself, and those below it') } : {};
  return Type.Object({ ...listQuery.properties, ...own, ...Object.fromEntries(columns) });
}

const makeKindCountsSchema = (description: string) =>
  Type.Object(Object.fromEntries(recordKindList.map(({ name }) => [name, Type.Integer({ minimum: 0 })])), {
    description,
  });

const filterOptionSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  count: Type.Integer({ minimum: 0, description: 'How many laws have it' }),
  counts: makeKindCountsSchema('How many records of each kind have it'),
});

const optionalPageParameter = Type.Optional(pageParameterSchema);

const listRowsSchema = listReply.properties.data;

const listTotalSchema = listReply.properties.totalLength;

/** The calls for filtering a list, and for the search over all four kinds. */
export const searchCalls = {
  filterData: defineCall({
    method: 'POST',
    path: 'filter/filterdata',
    area: 'Search',
    summary: 'The law categories, the states and the statuses that a list can be narrowed to, with their counts',
    access: 'member',
    codes: 'numbers',
    body: defineBody({
      undated: Type.Optional(
        Type.Boolean({ description: 'Counts only duties whose due date nobody can read from their fields' }),
      ),
    }),
    reply: Type.Object({
      category: Type.Array(filterOptionSchema),
      state: Type.Array(filterOptionSchema),
      status: Type.Object({
        published: makeKindCountsSchema('How many records of each kind are Published'),
        draft: makeKindCountsSchema('How many records of each kind are Draft'),
      }),
    }),
  }),
  keyword: defineCall({
    method: 'POST',
    path: 'searchfilter/keywordsearch',
    area: 'Search',
    summary: 'The newest ten records of each kind with the keyword in a column of their selector',
    access: 'member',
    limitCategory: 'search',
    codes: 'numbers',
    body: defineBody({ keywordstr: Type.Optional(makeTextSchema()) }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          type: Type.String(),
          id: Type.Integer(),
          name: Type.String(),
          code: Type.String(),
          lawname: Type.String(),
        }),
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
    limitCategory: 'search',
    codes: 'numbers',
    body: defineBody({
      keywordstr: Type.Optional(makeTextSchema()),
      page: optionalPageParameter,
      pageSize: optionalPageParameter,
      lawPage: optionalPageParameter,
      lawPageSize: optionalPageParameter,
      licensePage: optionalPageParameter,
      licensePageSize: optionalPageParameter,
      returnPage: optionalPageParameter,
      returnPageSize: optionalPageParameter,
      otherComPage: optionalPageParameter,
      otherComPageSize: optionalPageParameter,
    }),
    reply: Type.Object({
      lawArr: listRowsSchema,
      lawTotal: listTotalSchema,
      licenseArr: listRowsSchema,
      licenseTotal: listTotalSchema,
      returnArr: listRowsSchema,
      returnTotal: listTotalSchema,
      otherComArr: listRowsSchema,
      otherComTotal: listTotalSchema,
    }),
  }),
};

import { Type } from '@sinclair/typebox';
import { defineCall } from './call';
import { listReply } from './lists';
import { count, fields, text } from './values';

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

import type { RecordKindName } from 'shared-lib/records';
import { readPaging, toLimitOffset } from '../../platform/api/read-paging';
import { done, type Outcome } from '../../platform/database/outcome';
import { wordsOf } from './parse-sought';

/** The part of a table that is requested. */
export type Slice = { offset: number; take: number };
export type Search = { keyword: string; slices: Readonly<Record<RecordKindName, Slice>> };

type Body = Readonly<Record<string, unknown>>;

/** The prefix of each table's parameters. */
const tables = {
  law: 'law',
  license: 'license',
  return: 'return',
  'other-compliance': 'otherCom',
} as const satisfies Record<RecordKindName, string>;

const pageSizes = [10, 20, 50];

/** Parses the keyword and the page and size, for all tables or for one. */
export function parseSearch(body: Body): Outcome<Search> {
  const law = sliceOf(body, tables.law);
  if (!law.ok) return law;
  const license = sliceOf(body, tables.license);
  if (!license.ok) return license;
  const duty = sliceOf(body, tables.return);
  if (!duty.ok) return duty;
  const other = sliceOf(body, tables['other-compliance']);
  if (!other.ok) return other;
  return done({
    keyword: wordsOf(body.keywordstr),
    slices: {
      law: law.value,
      license: license.value,
      return: duty.value,
      'other-compliance': other.value,
    },
  });
}

function sliceOf(body: Body, table: string): Outcome<Slice> {
  const { [`${table}Page`]: page = body.page, [`${table}PageSize`]: pageSize = body.pageSize } = body;
  const paging = readPaging({ page, pageSize }, pageSizes);
  if (!paging.ok) return paging;
  const { limit, offset } = toLimitOffset(paging.value);
  return done({ offset, take: limit });
}

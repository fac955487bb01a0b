import type { RecordKindName } from 'shared-lib/records';
import { done, type Outcome, refused } from '../database/outcome';
import { wordsOf } from './parse-sought';
import { placeOfPage } from './place-of-page';

/** Which rows of a table are wanted. */
export type Slice = { offset: number; take: number };
export type Search = { keyword: string; slices: Readonly<Record<RecordKindName, Slice>> };

type Body = Readonly<Record<string, unknown>>;

/** How the fields of each table begin. */
const tables = {
  law: 'law',
  license: 'license',
  return: 'return',
  'other-compliance': 'otherCom',
} as const satisfies Record<RecordKindName, string>;

/** Reads the keyword and, for all tables or for one, page and size. */
export function parseSearch(body: Body): Outcome<Search> {
  const slices = {
    law: sliceOf(body, tables.law),
    license: sliceOf(body, tables.license),
    return: sliceOf(body, tables.return),
    'other-compliance': sliceOf(body, tables['other-compliance']),
  };
  for (const { page, take } of Object.values(slices)) {
    if (!/^[1-9]\d{0,8}$/.test(page)) return refused('bad-page');
    if (!['10', '20', '50'].includes(take)) return refused('bad-search-page-size');
  }
  return done({
    keyword: wordsOf(body.keywordstr),
    slices: {
      law: numbersOf(slices.law),
      license: numbersOf(slices.license),
      return: numbersOf(slices.return),
      'other-compliance': numbersOf(slices['other-compliance']),
    },
  });
}

type Written = { page: string; take: string };

function sliceOf(body: Body, table: string): Written {
  const { page = 1, pageSize = 10 } = body;
  return { page: String(body[`${table}Page`] ?? page), take: String(body[`${table}PageSize`] ?? pageSize) };
}

function numbersOf({ page, take }: Written): Slice {
  return { offset: placeOfPage(Number(page), Number(take)), take: Number(take) };
}

import { readAnswer, send } from 'shared-lib/api';
import {
  type ListPage,
  parseListPage,
  type RecordKind,
  type RecordKindName,
  recordKinds,
} from 'shared-lib/records';
import type { PageOfRows } from 'shared-lib/ui/paging';

/** The first page of all four tables, or another one of one of them. */
export type WantedTables = { keyword: string; page?: PageOfRows & { kind: RecordKind } };

/** A page of each kind's table, and the keyword whose rows these are. */
export type Tables = { keyword: string; of: Readonly<Record<RecordKindName, ListPage>> };

/** How the fields of each table begin on the wire. */
const wire = {
  law: 'law',
  license: 'license',
  return: 'return',
  'other-compliance': 'otherCom',
} as const satisfies Record<RecordKindName, string>;

/** Asks for the tables of the search dialog. Rejects when they did not come whole. */
export async function fetchTables({ keyword, page }: WantedTables, signal: AbortSignal): Promise<Tables> {
  const body = { keywordstr: keyword, ...(page && pageOf(page)) };
  const reply = await send({ method: 'POST', path: 'searchfilter/searchfilterdata', body, signal });
  const answer = readAnswer(reply, parseTables);
  if (!answer.ok) throw new Error(answer.message);
  return { keyword, of: answer.value };
}

function pageOf({ kind, page, size }: PageOfRows & { kind: RecordKind }) {
  return { [`${wire[kind.name]}Page`]: page, [`${wire[kind.name]}PageSize`]: size };
}

function parseTables(reply: Record<string, unknown>): Tables['of'] | undefined {
  const isWhole = Object.values(wire).every((name) => Array.isArray(reply[`${name}Arr`]));
  if (!isWhole) return undefined;
  const read = (kind: RecordKindName) => {
    const { [`${wire[kind]}Arr`]: data, [`${wire[kind]}Total`]: totalLength } = reply;
    return parseListPage(recordKinds[kind], { data, totalLength });
  };
  return {
    law: read('law'),
    license: read('license'),
    return: read('return'),
    'other-compliance': read('other-compliance'),
  };
}

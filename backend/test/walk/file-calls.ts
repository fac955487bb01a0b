import { Type } from '@sinclair/typebox';
import { type Call, exportQueryOf, logQuery } from 'shared-lib/api/contract';
import { recordKindList } from 'shared-lib/records';

const asFile = { method: 'GET', area: '', summary: '', codes: 'numbers', reply: Type.Object({}) } as const;

/** Calls with a query, like any other, that answer with a file. */
export const fileCalls: readonly Call[] = [
  ...recordKindList.map(
    (kind): Call => ({
      ...asFile,
      path: kind.calls.export,
      access: 'member',
      query: exportQueryOf(kind),
    }),
  ),
  { ...asFile, path: 'activity-log/export', access: 'member', query: logQuery },
  { ...asFile, path: 'organisation/export', access: 'administrator', query: Type.Object({}) },
];

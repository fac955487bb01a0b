import { Type } from '@sinclair/typebox';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { type Call, defineCall } from './call';
import { text } from './values';

/** What every list takes from its query. */
export const listQuery = Type.Object({
  page: Type.Optional(text(20)),
  pageSize: Type.Optional(text(20)),
  status: Type.Optional(text(20)),
});

export const listReply = Type.Object({
  totalLength: Type.Integer({ minimum: 0 }),
  data: Type.Array(Type.Record(Type.String(), Type.Unknown())),
});

/** The three lists of each kind; all take their data from the query. */
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
    query: listQuery,
    reply: listReply,
  });
}

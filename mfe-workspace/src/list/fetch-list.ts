import { send } from 'shared-lib/api';
import { type ListPage, type ListStatus, parseListPage, type RecordKind } from 'shared-lib/records';

export type Wanted = { kind: RecordKind; status: ListStatus; page: number; size: number };

/** One page of a list, newest first. Rejects when it did not come. */
export async function fetchList(
  { kind, status, page, size }: Wanted,
  signal: AbortSignal,
): Promise<ListPage> {
  const answer = await send({ ...kind.calls.lists[status], query: { page, pageSize: size }, signal });
  if (!answer.ok) throw new Error(answer.message || `The ${kind.titles.list} did not come.`);
  return parseListPage(kind, answer.value);
}

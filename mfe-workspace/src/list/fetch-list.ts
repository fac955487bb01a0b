import { send } from 'shared-lib/api';
import { type ListPage, type ListStatus, parseListPage, type RecordKind } from 'shared-lib/records';

export type Wanted = {
  kind: RecordKind;
  status: ListStatus;
  page: number;
  size: number;
  allFields?: string;
};

/** One page of a list, newest first. Rejects when it did not come. */
export async function fetchList(
  { kind, status, page, size, allFields }: Wanted,
  signal: AbortSignal,
): Promise<ListPage> {
  const query = { page, pageSize: size, allFields: allFields || undefined };
  const answer = await send({ ...kind.calls.lists[status], query, signal });
  if (!answer.ok) throw new Error(answer.message || `The ${kind.titles.list} did not come.`);
  return parseListPage(kind, answer.value);
}

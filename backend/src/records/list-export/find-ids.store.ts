import type { RecordKind } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { storedKinds } from '../../platform/database/stored-kind';
import { type ListFilter, type ListOrder, toWish } from '../lists/list-wish';

export type ExportWish = { orgId: number; kind: RecordKind; filter: ListFilter; order: ListOrder };

/** A sheet of Excel has room for a few more. */
const mostRows = 1_000_000;

/** Which rows an export has, in order: four bytes each, so that the rows themselves need not be held. */
export async function findIds(
  query: Query,
  { orgId, kind, filter, order }: ExportWish,
  most = mostRows,
): Promise<Outcome<Int32Array>> {
  const wish = JSON.stringify(toWish({ filter, order }));
  const [found] = await query<{ ids: number[] }>(findSql, [orgId, storedKinds[kind.name], wish, most + 1]);
  const ids = Int32Array.from(found?.ids ?? []);
  return ids.length > most ? refused('export-too-large', { most: most.toLocaleString('en') }) : done(ids);
}

const findSql = 'select find_ids($1, $2, $3, $4) as ids';

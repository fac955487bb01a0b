import type { LawReference } from '../../platform/api/parse-body';
import type { Query } from '../../platform/database/database';
import { type Refused, refused } from '../../platform/database/outcome';
import { findLawSql, type Law } from './find-law.store';

/**
 * Finds a law like `findLaw` and locks it against deletion until the transaction ends, because the caller will depend
 * on it.
 */
export async function shareLockLaw(
  query: Query,
  orgId: number,
  reference: LawReference,
): Promise<Law | undefined> {
  const [law] = await query<Law>(`${findLawSql} for share`, [orgId, reference.id, reference.uniqueCode]);
  return law;
}

/** Like `shareLockLaw`, but other callers who want to add something to the law wait. */
export async function lockLaw(
  query: Query,
  orgId: number,
  reference: LawReference,
): Promise<Law | undefined> {
  const [law] = await query<Law>(`${findLawSql} for no key update`, [
    orgId,
    reference.id,
    reference.uniqueCode,
  ]);
  return law;
}

/** Returns the law status of a law, for example Active or Repealed. */
export async function readLawStatus(query: Query, orgId: number, lawId: number): Promise<string> {
  const [law] = await query<{ status: string }>(
    `select law_status as status from record where org_id = $1 and kind = 'law' and id = $2`,
    [orgId, lawId],
  );
  return law?.status ?? '';
}

/**
 * Refuses a change to the rules and questions of a repealed law. The caller holds a lock on the law, so its status
 * stays the same.
 */
export async function whyLawIsFrozen(
  query: Query,
  orgId: number,
  { id, uniqueCode }: Pick<Law, 'id' | 'uniqueCode'>,
): Promise<Refused | undefined> {
  const status = await readLawStatus(query, orgId, id);
  return status === 'Repealed' ? refused('frozen-law', { law: uniqueCode }) : undefined;
}

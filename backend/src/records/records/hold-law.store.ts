import type { LawReference } from '../../platform/api/law-reference';
import type { Query } from '../../platform/database/database';
import { type Refused, refused } from '../../platform/database/outcome';
import { findLawSql, type Law } from './find-law.store';

/** The law that something is about to depend on, as `findLaw` finds it: nobody deletes it before the transaction ends. */
export async function holdLaw(
  query: Query,
  orgId: number,
  reference: LawReference,
): Promise<Law | undefined> {
  const [law] = await query<Law>(`${findLawSql} for share`, [orgId, reference.id, reference.uniqueCode]);
  return law;
}

/** The same, and whoever else is about to add to it waits. */
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

/** Whether a law is in force, as its record says. */
export async function readLawStatus(query: Query, orgId: number, lawId: number): Promise<string> {
  const [law] = await query<{ status: string }>(
    `select law_status as status from record where org_id = $1 and kind = 'law' and id = $2`,
    [orgId, lawId],
  );
  return law?.status ?? '';
}

/** Why a law's rules and questions cannot change: it is repealed. The caller holds the law, so that it stays so. */
export async function whyLawIsFrozen(
  query: Query,
  orgId: number,
  { id, uniqueCode }: Pick<Law, 'id' | 'uniqueCode'>,
): Promise<Refused | undefined> {
  const status = await readLawStatus(query, orgId, id);
  return status === 'Repealed' ? refused('frozen-law', { law: uniqueCode }) : undefined;
}

import type { CountsBelowLaw } from 'shared-lib/records';
import type { LawReference } from '../../platform/api/parse-body';
import type { Query } from '../../platform/database/database';
import { type Refusal, refusedResult } from '../../platform/database/result';
import { type StoredKind, storedKinds } from '../../platform/database/stored-kind';

export type LawSummary = { id: number; uniqueCode: string; name: string };

/** Finds a law by id or code, or by both if both are given. Returns undefined if the organisation has no such law. */
export function findLaw(query: Query, orgId: number, reference: LawReference): Promise<LawSummary | undefined> {
  return readLaw(query, orgId, reference, '');
}

/** Finds a law, and locks it against deletion until the transaction ends. */
export function lockLawAgainstDeletion(
  query: Query,
  orgId: number,
  reference: LawReference,
): Promise<LawSummary | undefined> {
  return readLaw(query, orgId, reference, 'for share');
}

/** Finds a law, and locks it against deletion and against other transactions that add to it. */
export function lockLawForAdditions(
  query: Query,
  orgId: number,
  reference: LawReference,
): Promise<LawSummary | undefined> {
  return readLaw(query, orgId, reference, 'for no key update');
}

async function readLaw(query: Query, orgId: number, { id, uniqueCode }: LawReference, lock: string) {
  const [law] = await query<LawSummary>(
    `select id, unique_code as "uniqueCode", name from record
     where org_id = $1 and kind = 'law' and ($2::integer is null or id = $2)
       and ($3::text is null or unique_code = $3) and deleted_at is null ${lock}`,
    [orgId, id, uniqueCode],
  );
  return law;
}

export async function readLawStatus(query: Query, orgId: number, lawId: number): Promise<string> {
  const [law] = await query<{ status: string }>(
    `select law_status as status from record where org_id = $1 and kind = 'law' and id = $2`,
    [orgId, lawId],
  );
  return law?.status ?? '';
}

/** Refuses changes to the rules and questions of a repealed law. The caller must have locked the law. */
export async function findRepealedLawRefusal(
  query: Query,
  orgId: number,
  { id, uniqueCode }: Pick<LawSummary, 'id' | 'uniqueCode'>,
): Promise<Refusal | undefined> {
  const status = await readLawStatus(query, orgId, id);
  return status === 'Repealed' ? refusedResult('frozen-law', { law: uniqueCode }) : undefined;
}

/** How many records of each kind, rules, questions and circulars a law has. */
type LawContentCounts = CountsBelowLaw & { question: number; circular: number };

/** Counts the records of a law by kind, its rules, its questions and its circulars. */
export async function countContentsOfLaw(query: Query, orgId: number, lawId: number): Promise<LawContentCounts> {
  const rows = await query<{ kind: string; count: number }>(
    `select kind, count(*)::integer as count from record
     where org_id = $1 and law_id = $2 and deleted_at is null group by kind
     union all
     select 'rule', count(*)::integer from rule where org_id = $1 and law_id = $2
     union all
     select 'question', count(*)::integer from question where org_id = $1 and law_id = $2
     union all
     select 'circular', count(*)::integer from circular_law where org_id = $1 and law_id = $2`,
    [orgId, lawId],
  );
  const countOf = (name: string) => rows.find(({ kind }) => kind === name)?.count ?? 0;
  return {
    law: countOf(storedKinds.law),
    license: countOf(storedKinds.license),
    return: countOf(storedKinds.return),
    'other-compliance': countOf(storedKinds['other-compliance']),
    rule: countOf('rule'),
    question: countOf('question'),
    circular: countOf('circular'),
  };
}

type DutyCountsOfLaw = { id: number } & Omit<CountsBelowLaw, 'law' | 'rule'>;

/** Counts the duties of several laws by kind. Unknown laws are missing in the result. */
export function countDutiesOfLaws(query: Query, orgId: number, lawIds: readonly number[]): Promise<DutyCountsOfLaw[]> {
  return query<DutyCountsOfLaw>({ name: 'duties of laws', text: countDutiesOfLawsSql }, [orgId, lawIds]);
}

/**
 * SQL that counts the duties of a law that are of one kind. It reads only this law's part of the index
 * `record_of_law`. A join of all laws would read whole partitions.
 */
const buildDutyCountSql = (kind: StoredKind) => `(
    select count(*)::integer from record
    where org_id = $1 and law_id = law.id and kind = '${kind}' and deleted_at is null)`;

const countDutiesOfLawsSql = `
  select id, ${buildDutyCountSql('license')} as license, ${buildDutyCountSql('return')} as return,
    ${buildDutyCountSql('other_compliance')} as "other-compliance"
  from record law
  where org_id = $1 and kind = 'law' and id = any ($2::integer[]) and deleted_at is null`;

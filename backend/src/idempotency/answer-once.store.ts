import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Actor } from '../database/actor';
import type { Query } from '../database/database';
import { done, type Outcome, refused } from '../database/outcome';

/** A request that its client may repeat: the key that it made for it, and what it asks. */
export type Repeatable = { actor: Actor; key: string; request: unknown };

type Given = { isSame: boolean; value: object };

/**
 * Does the work, or answers as the same request was answered before; the answer is kept in the transaction of
 * the work. A refusal is not kept: what was refused may be tried again.
 */
export async function answerOnce<Value extends object>(
  query: Query,
  { actor, key, request }: Repeatable,
  work: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const { orgId, id: accountId } = actor;
  const hash = createHash('sha256')
    .update(canonicalize(request) ?? '')
    .digest();
  const [lock] = await query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
    [`${orgId} ${accountId} ${key}`],
  );
  if (!lock?.free) return refused('key-in-use');
  const [given] = await query<Given>(givenSql, [orgId, accountId, key, hash]);
  if (given) return given.isSame ? done(asGiven<Value>(given)) : refused('key-of-another');
  const outcome = await work();
  if (!outcome.ok) return outcome;
  await query(clearSql, [orgId, accountId, key]);
  await query(keepSql, [orgId, accountId, key, hash, JSON.stringify(outcome.value)]);
  return outcome;
}

/** The cast is sound because the same request of the same call gave this answer. */
function asGiven<Value>({ value }: Given): Value {
  return value as Value;
}

const givenSql = `
  select request_hash = $4 as "isSame", body as value from given_answer
  where org_id = $1 and account_id = $2 and key = $3 and made_at > now() - interval '24 hours'`;

const clearSql = `delete from given_answer where org_id = $1 and account_id = $2 and key = $3`;

const keepSql = `
  insert into given_answer (org_id, account_id, key, request_hash, status, body) values ($1, $2, $3, $4, 200, $5)`;

import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/database/actor';
import type { Change, Database } from '../../platform/database/database';
import { errorCode } from '../../platform/database/error-code';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { actorOf } from '../sessions/visitor';

const uniqueViolation = '23505';

/** Makes the change of a request; with an Idempotency-Key, only once. */
export async function changeOnce<Value extends object>(
  { database, request, body }: { database: Database; request: FastifyRequest; body: unknown },
  work: (change: Change) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const key = idempotencyKey(request);
  if (!key.ok) return key;
  const asked = { path: request.routeOptions.url, body };
  return changeOnceWithKey({ database, actor: actorOf(request), key: key.value, asked }, work);
}

type ChangeUnderOptions = { database: Database; actor: Actor; key: string | undefined; asked: object };

/** The same for a part of a request, with a key of its own. */
export function changeOnceWithKey<Value extends object>(
  { database, actor, key, asked }: ChangeUnderOptions,
  work: (change: Change) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return twiceWhereTaken(() =>
    database.changeOrg(actor, (change) => {
      if (key === undefined) return work(change);
      return answerOnce(change, { actor, key, request: asked }, () => work(change));
    }),
  );
}

/**
 * Tries twice: if two changes take the same code or name at once, the second try of the later one finds it taken and
 * says whose it is.
 */
async function twiceWhereTaken<Value>(change: () => Promise<Result<Value>>): Promise<Result<Value>> {
  for (const _time of ['first', 'second']) {
    try {
      return await change();
    } catch (error) {
      if (errorCode(error) !== uniqueViolation) throw error;
    }
  }
  return refusedResult('changed-meanwhile');
}

/** The idempotency key of a request; undefined if the client sent none. */
export function idempotencyKey({ headers }: FastifyRequest): Result<string | undefined> {
  const key = headers['idempotency-key'];
  if (key === undefined) return okResult(undefined);
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? okResult(key) : refusedResult('bad-key');
}

/** A request that its client may repeat: the client's key for it, and its content. */
type Repeatable = { actor: Actor; key: string; request: unknown };
type Given = { isSame: boolean; value: object };

/**
 * Does the work, or returns the answer that the same request got before. The answer is stored in the transaction of the
 * work. A refusal is not stored, so the request may be tried again.
 */
async function answerOnce<Value extends object>(
  { query, last }: Change,
  { actor, key, request }: Repeatable,
  work: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { orgId, id: accountId } = actor;
  const hash = createHash('sha256')
    .update(canonicalize(request) ?? '')
    .digest();
  // Two statements in this order: the second then sees everything that was stored before the first got the lock.
  const [[lock], [given]] = await Promise.all([
    query<{ free: boolean }>(locking, [`${orgId} ${accountId} ${key}`]),
    query<Given>(giving, [orgId, accountId, key, hash]),
  ]);
  if (!lock?.free) return refusedResult('key-in-use');
  if (given) return given.isSame ? okResult(asGiven<Value>(given)) : refusedResult('key-of-another');
  const outcome = await work();
  if (outcome.ok) {
    last({ ...keeping, values: [orgId, accountId, key, hash, JSON.stringify(outcome.value)] });
  }
  return outcome;
}

/** The cast is sound: the same request to the same call gave this answer. */
function asGiven<Value>({ value }: Given): Value {
  return value as Value;
}

const locking = {
  name: 'lock an idempotency key',
  text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
};

const giving = {
  name: 'answer given under a key',
  text: `
  select request_hash = $4 as "isSame", body as value from given_answer
  where org_id = $1 and account_id = $2 and key = $3 and made_at > now() - interval '24 hours'`,
};

/** Replaces an answer that is too old to count. */
const keeping = {
  name: 'keep an answer',
  text: `
  insert into given_answer (org_id, account_id, key, request_hash, status, body) values ($1, $2, $3, $4, 200, $5)
  on conflict (org_id, account_id, key) do update
  set request_hash = excluded.request_hash, status = 200, body = excluded.body, made_at = now()`,
};

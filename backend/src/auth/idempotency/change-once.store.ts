import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/database/actor';
import type { Database, Transaction } from '../../platform/database/database';
import { readErrorCode } from '../../platform/database/error-code';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { getActor } from '../sessions/visitor';

const uniqueViolationCode = '23505';

type RunChangeOnceOptions = { database: Database; request: FastifyRequest; body: unknown };

/** Runs the change of a request. A request with an Idempotency-Key runs only once. */
export async function runChangeOnce<Value extends object>(
  { database, request, body }: RunChangeOnceOptions,
  work: (change: Transaction) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const key = readIdempotencyKey(request);
  if (!key.ok) return key;
  const content = pickContentToHash(request, body);
  return runChangeOnceWithKey({ database, actor: getActor(request), key: key.value, content }, work);
}

const pickContentToHash = (request: FastifyRequest, body: unknown) => ({
  path: request.routeOptions.url,
  body,
});

/**
 * Finds the stored reply to an earlier copy of this request. Undefined if there is none. Routes that prepare
 * a change slowly call this first, to skip the preparation.
 */
export async function findStoredReply<Value extends object>({
  database,
  request,
  body,
}: RunChangeOnceOptions): Promise<Result<Value> | undefined> {
  const key = readIdempotencyKey(request);
  if (!key.ok) return key;
  if (key.value === undefined) return undefined;
  const { orgId, id } = getActor(request);
  const values = [orgId, id, key.value, hashRequest(pickContentToHash(request, body))];
  const [answer] = await database.withOrg(orgId, (query) => query<StoredReply>(findReplyStatement, values));
  return answer && returnStoredReply<Value>(answer);
}

type RunChangeOnceWithKeyOptions = {
  database: Database;
  actor: Actor;
  key: string | undefined;
  content: object;
};

/**
 * Runs a change once for a given key. A request with several parts calls this for each part, with a key for
 * that part.
 */
export function runChangeOnceWithKey<Value extends object>(
  { database, actor, key, content }: RunChangeOnceWithKeyOptions,
  work: (change: Transaction) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return retryAfterUniqueViolation(() =>
    database.changeOrg(actor, (change) => {
      if (key === undefined) return work(change);
      return runChangeOrRepeatReply(change, { actor, key, request: content }, () => work(change));
    }),
  );
}

/**
 * Runs a change again if another change has just added the same row, so that a unique constraint failed. The
 * second try finds this row, so its refusal can name the record.
 */
async function retryAfterUniqueViolation<Value>(change: () => Promise<Result<Value>>): Promise<Result<Value>> {
  for (const _time of ['first', 'second']) {
    try {
      return await change();
    } catch (error) {
      if (readErrorCode(error) !== uniqueViolationCode) throw error;
    }
  }
  return refusedResult('changed-meanwhile');
}

/** Reads the Idempotency-Key header. The value is undefined if the client sent none. */
export function readIdempotencyKey({ headers }: FastifyRequest): Result<string | undefined> {
  const key = headers['idempotency-key'];
  if (key === undefined) return okResult(undefined);
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? okResult(key) : refusedResult('bad-key');
}

/** A request that the client may repeat with the same idempotency key. It still runs only once. */
type RepeatableRequest = { actor: Actor; key: string; request: unknown };
type StoredReply = { isSame: boolean; value: object };

/**
 * Runs the work, or returns the stored reply to the same request. The transaction of the work stores the
 * reply. Refusals are not stored, so the client may try again.
 */
async function runChangeOrRepeatReply<Value extends object>(
  { query, last }: Transaction,
  { actor, key, request }: RepeatableRequest,
  work: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { orgId, id: accountId } = actor;
  const hash = hashRequest(request);
  // Locks the key before it reads the stored reply. Otherwise it could miss a reply that another request is just
  // storing.
  const [[lock], [storedAnswer]] = await Promise.all([
    query<{ free: boolean }>(lockKeyStatement, [`${orgId} ${accountId} ${key}`]),
    query<StoredReply>(findReplyStatement, [orgId, accountId, key, hash]),
  ]);
  if (!lock?.free) return refusedResult('key-in-use');
  if (storedAnswer) return returnStoredReply<Value>(storedAnswer);
  const outcome = await work();
  if (outcome.ok) {
    last({ ...storeReplyStatement, values: [orgId, accountId, key, hash, JSON.stringify(outcome.value)] });
  }
  return outcome;
}

function hashRequest(request: unknown): Buffer {
  return createHash('sha256')
    .update(canonicalize(request) ?? '')
    .digest();
}

/**
 * Returns the stored reply, or a refusal if the key came with another request. The cast is safe, because the
 * same call stored this reply.
 */
function returnStoredReply<Value>({ isSame, value }: StoredReply): Result<Value> {
  return isSame ? okResult(value as Value) : refusedResult('key-of-another');
}

const lockKeyStatement = {
  name: 'lock an idempotency key',
  text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
};

const findReplyStatement = {
  name: 'answer given under a key',
  text: `
  select request_hash = $4 as "isSame", body as value from given_answer
  where org_id = $1 and account_id = $2 and key = $3 and made_at > now() - interval '24 hours'`,
};

/** SQL that stores the reply under its key. An expired reply under the same key is replaced. */
const storeReplyStatement = {
  name: 'keep an answer',
  text: `
  insert into given_answer (org_id, account_id, key, request_hash, status, body) values ($1, $2, $3, $4, 200, $5)
  on conflict (org_id, account_id, key) do update
  set request_hash = excluded.request_hash, status = 200, body = excluded.body, made_at = now()`,
};

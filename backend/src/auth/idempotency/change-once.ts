import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/database/actor';
import type { Change, Database } from '../../platform/database/database';
import { errorCode } from '../../platform/database/error-code';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { actorOf } from '../sessions/visitor';
import { answerOnce } from './answer-once.store';

type ChangeOnceOptions = { database: Database; request: FastifyRequest; body: unknown };

const uniqueViolation = '23505';

/** Makes the change of a request; with an Idempotency-Key, only once. */
export async function changeOnce<Value extends object>(
  { database, request, body }: ChangeOnceOptions,
  work: (change: Change) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const key = idempotencyKey(request);
  if (!key.ok) return key;
  const asked = { path: request.routeOptions.url, body };
  return changeOnceWithKey({ database, actor: actorOf(request), key: key.value, asked }, work);
}

type ChangeUnderOptions = { database: Database; actor: Actor; key: string | undefined; asked: object };

/** The same for a part of a request, with a key of its own. */
export function changeOnceWithKey<Value extends object>(
  { database, actor, key, asked }: ChangeUnderOptions,
  work: (change: Change) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
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
async function twiceWhereTaken<Value>(change: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  for (const _time of ['first', 'second']) {
    try {
      return await change();
    } catch (error) {
      if (errorCode(error) !== uniqueViolation) throw error;
    }
  }
  return refused('changed-meanwhile');
}

/** The idempotency key of a request; undefined if the client sent none. */
export function idempotencyKey({ headers }: FastifyRequest): Outcome<string | undefined> {
  const key = headers['idempotency-key'];
  if (key === undefined) return done(undefined);
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? done(key) : refused('bad-key');
}

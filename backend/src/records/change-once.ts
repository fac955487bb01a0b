import type { FastifyRequest } from 'fastify';
import type { Change, Database } from '../database/database';
import { errorCode } from '../database/error-code';
import { type Outcome, refused } from '../database/outcome';
import { answerOnce } from '../idempotency/answer-once.store';
import { idempotencyKey } from '../idempotency/idempotency-key';
import { actorOf } from '../sessions/visitor';
import type { Saved } from './saving';

type Asked = { database: Database; request: FastifyRequest; body: unknown };

const uniqueViolation = '23505';

/** Changes records for a request, and under an Idempotency-Key only once. */
export async function changeOnce(
  { database, request, body }: Asked,
  work: (change: Change) => Promise<Outcome<Saved>>,
): Promise<Outcome<Saved>> {
  const key = idempotencyKey(request);
  if (!key.ok) return key;
  const actor = actorOf(request);
  const asked = { path: request.routeOptions.url, body };
  try {
    return await database.changeOrg(actor, (change) => {
      if (key.value === undefined) return work(change);
      return answerOnce(change.query, { actor, key: key.value, request: asked }, () => work(change));
    });
  } catch (error) {
    // Two saves at once took the same code; the one that came first has it.
    if (errorCode(error) === uniqueViolation) return refused('changed-meanwhile');
    throw error;
  }
}

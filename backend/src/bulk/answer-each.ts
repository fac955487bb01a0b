import type { FastifyRequest } from 'fastify';
import type { Actor } from '../database/actor';
import type { Change, Database } from '../database/database';
import { done, type Outcome } from '../database/outcome';
import { changeUnder } from '../idempotency/change-once';
import { idempotencyKey } from '../idempotency/idempotency-key';
import type { Saved } from '../records/saving';
import { actorOf } from '../sessions/visitor';
import { changeEach, type Result } from './change-each';
import { type ChosenRow, chosenRows, type SentRow } from './chosen-rows';

type Asked = {
  database: Database;
  request: FastifyRequest;
  body: { rows: readonly SentRow[]; reason?: string };
};

export type Way = {
  change(change: Change, row: ChosenRow & { actor: Actor }): Promise<Outcome<Saved>>;
  /** What is said of one row, and of all. */
  said: string;
};

/** Changes each of the rows that a request names, and says what became of it. */
export async function answerEach({ database, request, body }: Asked, { change, said }: Way) {
  const key = idempotencyKey(request);
  if (!key.ok) return key;
  const rows = chosenRows(body.rows);
  if (!rows.ok) return rows;
  const actor = actorOf(request);
  const { rows: sent, reason } = body;
  const asked = { path: request.routeOptions.url, sent, reason };
  // Each row is kept by itself: what was refused may be tried again, what was done is not done twice.
  const keyOf = (id: number) => (key.value === undefined ? undefined : `${key.value}-${id}`);
  const results = await changeEach(rows.value, {
    log: request.log,
    change: (row) =>
      changeUnder({ database, actor, key: keyOf(row.id), asked }, (tools) =>
        change(tools, { ...row, actor }),
      ),
  });
  return done({ message: sayAll(results, said), data: results.map((one) => sayOne(one, said)) });
}

function sayOne({ id, refusal, warnings }: Result, said: string) {
  const done = warnings.length > 0 ? `${said}. ${warnings.join(' ')}` : said;
  return { id, done: refusal === undefined, message: refusal ?? done };
}

function sayAll(results: readonly Result[], said: string): string {
  const many = results.filter(({ refusal }) => refusal === undefined).length;
  return `${said} ${many} of ${results.length}`;
}

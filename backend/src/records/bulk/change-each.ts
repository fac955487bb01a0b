import type { FastifyRequest } from 'fastify';
import { changeOnceWithKey, readIdempotencyKey } from '../../auth/idempotency/change-once.store';
import { getActor } from '../../auth/sessions/visitor';
import { buildRefusal } from '../../platform/api/build-refusal';
import { classifyError } from '../../platform/api/classify-error';
import type { ErrorCode } from '../../platform/api/errors';
import { parseId } from '../../platform/api/parse-body';
import type { Actor } from '../../platform/database/actor';
import type { Database, Transaction } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import type { SavedRecord } from '../records/record-save';

/** The result for one row. `refusal` is undefined if the change succeeded; then there may be warnings. */
type RowResult = { id: number; refusal: string | undefined; warnings: readonly string[] };

type RowOutcome = Result<Pick<SavedRecord, 'warnings'>>;

type ChangeEachOptions = {
  change(row: ChosenRow): Promise<RowOutcome>;
  log: { error(about: object, message: string): void };
};

/**
 * Changes the rows one after the other. A refusal undoes only its own row. A law whose child laws are among
 * the rows is tried again after these. After a database failure, all further rows get the same error.
 */
export async function changeRowsInTurn(
  rows: readonly ChosenRow[],
  work: ChangeEachOptions,
): Promise<RowResult[]> {
  const outcomes = new Map<number, RowOutcome>();
  let waiting = [...rows];
  for (let done = 1; done > 0 && waiting.length > 0; ) {
    done = 0;
    for (const row of waiting) {
      const outcome = await tryToChangeRow(row, work);
      outcomes.set(row.id, outcome);
      if (outcome.ok) done += 1;
      if (!outcome.ok && affectsAllRows(outcome.code)) return toRowResults(rows, outcomes, outcome);
    }
    waiting = waiting.filter(({ id }) => wasRefusedAsInUse(outcomes.get(id)));
  }
  return toRowResults(rows, outcomes, undefined);
}

async function tryToChangeRow(row: ChosenRow, { change, log }: ChangeEachOptions): Promise<RowOutcome> {
  try {
    return await change(row);
  } catch (error) {
    log.error({ err: error, record: row.id }, 'one of several changes failed');
    return refusedResult(classifyError(error));
  }
}

function wasRefusedAsInUse(outcome: RowOutcome | undefined): boolean {
  return outcome?.ok === false && outcome.code === 'law-in-use';
}

/** Returns true if an error concerns all rows, such as a database failure. */
function affectsAllRows(code: ErrorCode): boolean {
  return code === 'database-away' || code === 'database-full' || code === 'unexpected';
}

function toRowResults(
  rows: readonly ChosenRow[],
  outcomes: ReadonlyMap<number, RowOutcome>,
  rest: RowOutcome | undefined,
): RowResult[] {
  return rows.map(({ id }) => {
    const outcome = outcomes.get(id) ?? rest;
    const warnings = outcome?.ok ? (outcome.value.warnings ?? []) : [];
    return { id, refusal: findRefusalSentence(outcome), warnings: warnings.map(({ message }) => message) };
  });
}

function findRefusalSentence(outcome: RowOutcome | undefined): string | undefined {
  if (!outcome || outcome.ok) return undefined;
  return buildRefusal(outcome, '', 'numbers').body.message;
}

type ChosenRow = { id: number; version: number | undefined };

type SentRowReference = { id: string | number; version?: number };

/** Parses the chosen rows. Keeps their order and removes duplicates. */
function parseChosenRows(sent: readonly SentRowReference[]): Result<ChosenRow[]> {
  const rows = new Map<number, ChosenRow>();
  for (const { id: wire, version } of sent) {
    const id = parseId(wire);
    if (id === undefined) return refusedResult('bad-id');
    if (!rows.has(id)) rows.set(id, { id, version });
  }
  return okResult([...rows.values()]);
}

export type RowWithActor = ChosenRow & { actor: Actor };

type ChangeRowsAndReplyOptions = {
  database: Database;
  request: FastifyRequest;
  body: { rows: readonly SentRowReference[]; accessusername?: string };
};

/**
 * Changes each row of a request and replies with a result for each. `participle`, such as `deleted`, appears
 * in the messages.
 */
export async function changeRowsAndReply(
  { database, request, body }: ChangeRowsAndReplyOptions,
  participle: string,
  change: (change: Transaction, row: RowWithActor) => Promise<RowOutcome>,
) {
  const key = readIdempotencyKey(request);
  if (!key.ok) return key;
  const rows = parseChosenRows(body.rows);
  if (!rows.ok) return rows;
  const actor = getActor(request);
  const { rows: sent, accessusername: _name, ...said } = body;
  const content = { path: request.routeOptions.url, sent, ...said };
  // Derives an idempotency key for each row, so that a repeated request tries only the refused rows again.
  const keyOf = (id: number) => (key.value === undefined ? undefined : `${key.value}-${id}`);
  const results = await changeRowsInTurn(rows.value, {
    log: request.log,
    change: (row) =>
      changeOnceWithKey({ database, actor, key: keyOf(row.id), content }, (tools) =>
        change(tools, { ...row, actor }),
      ),
  });
  return okResult({
    message: describeRowResults(results, participle),
    data: results.map((one) => describeRowResult(one, participle)),
  });
}

function describeRowResult({ id, refusal, warnings }: RowResult, participle: string) {
  const done = warnings.length > 0 ? `${participle}. ${warnings.join(' ')}` : participle;
  return { id, done: refusal === undefined, message: refusal ?? done };
}

function describeRowResults(results: readonly RowResult[], participle: string): string {
  const many = results.filter(({ refusal }) => refusal === undefined).length;
  return `${participle} ${many} of ${results.length}`;
}

import type { FastifyRequest } from 'fastify';
import { readIdempotencyKey, runChangeOnceWithKey } from '../../auth/idempotency/change-once.store';
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

type RowChangeResult = Result<Pick<SavedRecord, 'warnings'>>;

type ChangeRowsInTurnOptions = {
  change(row: ChosenRow): Promise<RowChangeResult>;
  log: { error(about: object, message: string): void };
};

/**
 * Changes the rows one after the other. A refusal undoes only its own row. If a law is refused because it is in
 * use, tries it again after the other rows, since they may be its child laws. After a database failure, all
 * further rows get the same error.
 */
export async function changeRowsInTurn(
  rows: readonly ChosenRow[],
  work: ChangeRowsInTurnOptions,
): Promise<RowResult[]> {
  const results = new Map<number, RowChangeResult>();
  let pendingRows = [...rows];
  for (let succeeded = 1; succeeded > 0 && pendingRows.length > 0; ) {
    succeeded = 0;
    for (const row of pendingRows) {
      const result = await tryToChangeRow(row, work);
      results.set(row.id, result);
      if (result.ok) succeeded += 1;
      if (!result.ok && affectsAllRows(result.code)) return toRowResults(rows, results, result);
    }
    pendingRows = pendingRows.filter(({ id }) => wasRefusedBecauseInUse(results.get(id)));
  }
  return toRowResults(rows, results, undefined);
}

async function tryToChangeRow(row: ChosenRow, { change, log }: ChangeRowsInTurnOptions): Promise<RowChangeResult> {
  try {
    return await change(row);
  } catch (error) {
    log.error({ err: error, record: row.id }, 'one of several changes failed');
    return refusedResult(classifyError(error));
  }
}

function wasRefusedBecauseInUse(result: RowChangeResult | undefined): boolean {
  return result?.ok === false && result.code === 'law-in-use';
}

/** Returns true if an error concerns all rows, such as a database failure. */
function affectsAllRows(code: ErrorCode): boolean {
  return code === 'database-away' || code === 'database-full' || code === 'unexpected';
}

function toRowResults(
  rows: readonly ChosenRow[],
  results: ReadonlyMap<number, RowChangeResult>,
  resultOfOtherRows: RowChangeResult | undefined,
): RowResult[] {
  return rows.map(({ id }) => {
    const result = results.get(id) ?? resultOfOtherRows;
    const warnings = result?.ok ? (result.value.warnings ?? []) : [];
    return { id, refusal: findRefusalSentence(result), warnings: warnings.map(({ message }) => message) };
  });
}

function findRefusalSentence(result: RowChangeResult | undefined): string | undefined {
  if (!result || result.ok) return undefined;
  return buildRefusal(result, '', 'numbers').body.message;
}

export type ChosenRow = { id: number; version: number | undefined };

type SentRowReference = { id: string | number; version?: number };

/** Parses the chosen rows. Keeps their order and removes duplicates. */
export function parseChosenRows(sent: readonly SentRowReference[]): Result<ChosenRow[]> {
  const rows = new Map<number, ChosenRow>();
  for (const { id: wireId, version } of sent) {
    const id = parseId(wireId);
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
 * Changes each row of a request and replies with a result for each. `participle`, such as `Deleted`, appears
 * in the message to the user.
 */
export async function changeRowsAndReply(
  { database, request, body }: ChangeRowsAndReplyOptions,
  participle: string,
  change: (change: Transaction, row: RowWithActor) => Promise<RowChangeResult>,
) {
  const key = readIdempotencyKey(request);
  if (!key.ok) return key;
  const rows = parseChosenRows(body.rows);
  if (!rows.ok) return rows;
  const actor = getActor(request);
  const { rows: sent, accessusername: _name, ...otherFields } = body;
  const content = { path: request.routeOptions.url, sent, ...otherFields };
  // Each row has its own idempotency key. So a repeated request tries only the refused rows again.
  const keyOf = (id: number) => (key.value === undefined ? undefined : `${key.value}-${id}`);
  const results = await changeRowsInTurn(rows.value, {
    log: request.log,
    change: (row) =>
      runChangeOnceWithKey({ database, actor, key: keyOf(row.id), content }, (tools) =>
        change(tools, { ...row, actor }),
      ),
  });
  return okResult({
    message: describeRowResults(results, participle),
    data: results.map((result) => describeRowResult(result, participle)),
  });
}

function describeRowResult({ id, refusal, warnings }: RowResult, participle: string) {
  const done = warnings.length > 0 ? `${participle}. ${warnings.join(' ')}` : participle;
  return { id, done: refusal === undefined, message: refusal ?? done };
}

function describeRowResults(results: readonly RowResult[], participle: string): string {
  const succeeded = results.filter(({ refusal }) => refusal === undefined).length;
  return `${participle} ${succeeded} of ${results.length}`;
}

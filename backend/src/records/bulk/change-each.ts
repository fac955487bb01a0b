import { classifyError } from '../../platform/api/classify-error';
import { buildRefusal, type ErrorCode } from '../../platform/api/errors';
import { parseId } from '../../platform/api/parse-body';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import type { SavedRecord } from '../records/record-save';

/** The result for one row: it succeeded unless `refusal` has a sentence. A row that succeeded may have warnings. */
export type RowResult = { id: number; refusal: string | undefined; warnings: readonly string[] };

type Changing = Result<Pick<SavedRecord, 'warnings'>>;

type Work = {
  change(row: ChosenRow): Promise<Changing>;
  log: { error(about: object, message: string): void };
};

/**
 * Changes one row after the other. A refusal undoes only its own row. A law in use is tried again after the laws below
 * it were deleted. If the database fails or an error is unexpected, no further row is tried, and each of them returns
 * that error.
 */
export async function changeEach(rows: readonly ChosenRow[], work: Work): Promise<RowResult[]> {
  const outcomes = new Map<number, Changing>();
  let waiting = [...rows];
  for (let done = 1; done > 0 && waiting.length > 0; ) {
    done = 0;
    for (const row of waiting) {
      const outcome = await attempt(row, work);
      outcomes.set(row.id, outcome);
      if (outcome.ok) done += 1;
      if (!outcome.ok && isBroken(outcome.code)) return toResults(rows, outcomes, outcome);
    }
    waiting = waiting.filter(({ id }) => isInUse(outcomes.get(id)));
  }
  return toResults(rows, outcomes, undefined);
}

async function attempt(row: ChosenRow, { change, log }: Work): Promise<Changing> {
  try {
    return await change(row);
  } catch (error) {
    log.error({ err: error, record: row.id }, 'one of several changes failed');
    return refusedResult(classifyError(error));
  }
}

function isInUse(outcome: Changing | undefined): boolean {
  return outcome?.ok === false && outcome.code === 'law-in-use';
}

/** Whether the error concerns more than this row. */
function isBroken(code: ErrorCode): boolean {
  return code === 'database-away' || code === 'database-full' || code === 'unexpected';
}

function toResults(
  rows: readonly ChosenRow[],
  outcomes: ReadonlyMap<number, Changing>,
  rest: Changing | undefined,
): RowResult[] {
  return rows.map(({ id }) => {
    const outcome = outcomes.get(id) ?? rest;
    const warnings = outcome?.ok ? (outcome.value.warnings ?? []) : [];
    return { id, refusal: refusalOf(outcome), warnings: warnings.map(({ message }) => message) };
  });
}

function refusalOf(outcome: Changing | undefined): string | undefined {
  if (!outcome || outcome.ok) return undefined;
  return buildRefusal(outcome, '', 'numbers').body.message;
}

export type ChosenRow = { id: number; version: number | undefined };

export type SentRow = { id: string | number; version?: number };

/** Returns the chosen rows, each once, in the order in which they were sent. */
export function chosenRows(sent: readonly SentRow[]): Result<ChosenRow[]> {
  const rows = new Map<number, ChosenRow>();
  for (const { id: wire, version } of sent) {
    const id = parseId(wire);
    if (id === undefined) return refusedResult('bad-id');
    if (!rows.has(id)) rows.set(id, { id, version });
  }
  return okResult([...rows.values()]);
}

import { useAccess } from 'shared-lib/access';
import { type Answer, readAnswer, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { type FileReference, parseId } from 'shared-lib/records';
import { type Day, parseDay } from 'shared-lib/schedules';
import { callApi, dueDatesQueryKey } from './call-api';
import { type Occurrence, parseOccurrence, parsePeriod, parseRows, toTextOrEmpty } from './occurrence';
import { type LevelAssignment, parseLevelAssignment } from './owners';

/** The actions that people can take on a due date, in the order of their buttons. */
const dueDateActions = ['file', 'verify', 'return', 'target', 'waive', 'void', 'reopen', 'removefile'] as const;
export type DueDateAction = (typeof dueDateActions)[number];

/** Whether an action is the main one of a due date. */
export const isMainAction = (act: DueDateAction) => act === 'file' || act === 'verify';

/** A change of a due date, as the journal stores it. */
export type TimelineEntry = {
  at: string;
  user: string;
  action: string;
  reason: string;
  /** The values before and after the change, by the name of the field. */
  changes: Readonly<Record<string, unknown>>;
};

/** The filing of a due date, and the actions that the user may take now. A text that nobody has entered is empty. */
export type Filing = {
  filedOn: Day | undefined;
  /** The time of day. It is empty if the duty is not due by the hour, or if the server does not send it. */
  filedTime: string;
  filedBy: string;
  /** The time at which the filing was entered. */
  filedAt: string;
  reference: string;
  lateReason: string;
  noProofReason: string;
  verifiedBy: string;
  returnedNote: string;
  /** The reason why the due date was waived or voided. */
  reason: string;
  reviewOn: Day | undefined;
  proof: FileReference[];
  may: DueDateAction[];
  /**
   * The administrators who must check a filing by the user, or the filing that waits for its check. It is
   * undefined if the checker can check it, or if no check is needed.
   */
  administrators: string[] | undefined;
  /** Whether nobody could check a filing by the user. The server then refuses it. */
  isUncheckable: boolean;
  timeline: TimelineEntry[];
};

/**
 * Parses a filing. Returns undefined if the files, the permitted actions or the timeline are missing, because
 * they must not look like empty lists.
 */
function parseFiling(wire: unknown): Filing | undefined {
  const row: Record<string, unknown> = Object(wire);
  const proof = parseRows(row.proof, parseFileReference);
  const may = parseRows(row.may, (act) => dueDateActions.find((one) => one === act));
  const timeline = parseRows(row.timeline, parseTimelineEntry);
  if (!proof || !may || !timeline) return undefined;
  return {
    filedOn: parseDay(row.filed_on),
    filedTime: toTextOrEmpty(row.filed_at_time),
    // Older servers send the shown name in `filed_by`.
    filedBy: toTextOrEmpty(row.filed_by_name ?? row.filed_by),
    filedAt: toTextOrEmpty(row.filed_at),
    reference: toTextOrEmpty(row.reference),
    lateReason: toTextOrEmpty(row.late_reason),
    noProofReason: toTextOrEmpty(row.no_proof_reason),
    verifiedBy: toTextOrEmpty(row.verified_by),
    returnedNote: toTextOrEmpty(row.returned_note),
    reason: toTextOrEmpty(row.reason),
    reviewOn: parseDay(row.review_on),
    proof,
    may: dueDateActions.filter((act) => may.includes(act)),
    administrators: parseRows(row.administrators, (name) => toTextOrEmpty(name) || undefined),
    isUncheckable: row.nobody_checks === true,
    timeline,
  };
}

export function parseFileReference(wire: unknown): FileReference | undefined {
  const { name, file }: Record<string, unknown> = Object(wire);
  return typeof name === 'string' && typeof file === 'string' ? { name, file } : undefined;
}

function parseTimelineEntry(wire: unknown): TimelineEntry {
  const row: Record<string, unknown> = Object(wire);
  return {
    at: toTextOrEmpty(row.at),
    user: toTextOrEmpty(row.user),
    action: toTextOrEmpty(row.action),
    reason: toTextOrEmpty(row.reason),
    changes: Object(row.changes),
  };
}

export type ExplainedDueDate = Occurrence & {
  /** The day to which an authority extended the due date. If it is a day off, the due date moves on from it. */
  extendedTo: Day | undefined;
  whyDate: string;
  /** The reason why the target is that day. It is empty if nobody gave one. */
  whyTarget: string;
  /** Whether a person set the target. Otherwise it is computed from the record. */
  isTargetSet: boolean;
  whyApplies: string[];
  whyOwner: string[];
  assigned: LevelAssignment[];
  filing: Filing;
  /** The earlier filings. It is undefined if the server is older and does not send them. */
  earlierFilings: EarlierFiling[] | undefined;
};

/** An earlier due date of the same duty at the same place, which is done. */
export type EarlierFiling = Pick<Occurrence, 'id' | 'due' | 'period'> & {
  standing: 'on-time' | 'late';
  filedOn: Day;
  filedBy: string;
  reference: string;
};

/**
 * Fetches a due date, why it is on that day, why the duty applies, and its filing. Without an id, nothing is
 * fetched.
 */
export function useExplainedDueDate(id: number | undefined) {
  const { isReadOnly } = useAccess();
  return useQuery({
    queryKey: [dueDatesQueryKey, 'why', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => callApi('occurrences/view', { body: { id }, parse: parseExplainedDueDate, signal }),
    // A read-only library permits no action, because the server would refuse it.
    select: (due) => (isReadOnly ? { ...due, filing: { ...due.filing, may: [] } } : due),
  });
}

/** Whether a request failed because the due date does not exist. Other failures may be temporary. */
export function isUnknownIdError(error: Error | null): boolean {
  return error !== null && 'field' in error && error.field === 'id';
}

function parseExplainedDueDate({ data }: Record<string, unknown>): ExplainedDueDate | undefined {
  const occurrence = parseOccurrence(data);
  const filing = parseFiling(Object(data).filing);
  if (!occurrence || !filing) return undefined;
  const { why_date: date, why_applies: steps, ...more }: Record<string, unknown> = Object(data);
  const whyApplies = parseRows(steps, (step) => toTextOrEmpty(step) || undefined) ?? [];
  const whyOwner = parseRows(more.why_owner, (step) => toTextOrEmpty(step) || undefined) ?? [];
  const assigned = parseRows(more.assigned, parseLevelAssignment) ?? [];
  const earlierFilings = parseRows(more.last_filings, parseEarlierFiling);
  const whyTarget = toTextOrEmpty(more.why_target);
  return {
    ...occurrence,
    extendedTo: parseDay(more.extended_to),
    whyDate: toTextOrEmpty(date),
    whyTarget,
    isTargetSet: more.is_target_set === true,
    whyApplies,
    whyOwner,
    assigned,
    filing,
    earlierFilings,
  };
}

function parseEarlierFiling(wire: unknown): EarlierFiling | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [id, due, filedOn] = [parseId(row.id), parseDay(row.due), parseDay(row.filed_on)];
  if (id === undefined || due === undefined || filedOn === undefined) return undefined;
  const { standing, reference } = row;
  if (standing !== 'on-time' && standing !== 'late') return undefined;
  const texts = { filedBy: toTextOrEmpty(row.filed_by_name ?? row.filed_by), reference: toTextOrEmpty(reference) };
  return { id, due, filedOn, standing, period: parsePeriod(row), ...texts };
}

/** The result for one of many due dates. */
export type BulkRowResult = { id: number; isDone: boolean; message: string };

/** Files, verifies or waives many due dates. Each succeeds or fails by itself. */
export async function sendBulkAction(
  act: 'file' | 'verify' | 'waive',
  body: object,
  key: string,
): Promise<Answer<BulkRowResult[]>> {
  const answer = await send({ method: 'POST', path: `occurrences/${act}many`, body, key });
  return readAnswer(answer, ({ data }) => parseRows(data, parseBulkRowResult));
}

function parseBulkRowResult(wire: unknown): BulkRowResult | undefined {
  const row: Record<string, unknown> = Object(wire);
  const id = parseId(row.id);
  return id === undefined ? undefined : { id, isDone: row.done === true, message: toTextOrEmpty(row.message) };
}

/** Why the user cannot verify a filing. */
const verifyRefusalCauses = ['own', 'not-checker', 'no-checker', 'verified', 'changed', 'other'] as const;
export type VerifyRefusalCause = (typeof verifyRefusalCauses)[number];

/** The filing of one of many due dates, and why the user cannot verify it. */
export type VerifyPreview = Pick<Filing, 'filedOn' | 'filedTime' | 'filedBy' | 'filedAt'> &
  Pick<Filing, 'reference' | 'lateReason' | 'noProofReason' | 'proof'> & {
    id: number;
    /** Why the filing is left out. Undefined if the user can verify it. */
    leftOut: VerifyRefusalCause | undefined;
    why: string;
  };

/**
 * Fetches the filings of these due dates, in the versions that the user sees. They are fetched only once, so
 * that the user verifies exactly the filings that were read.
 */
export function useVerifyPreview(rows: readonly Pick<Occurrence, 'id' | 'version'>[]) {
  const sent = rows.map(({ id, version }) => ({ id, version }));
  const parse = ({ data }: Record<string, unknown>) => parseRows(data, parseVerifyPreview);
  return useQuery({
    queryKey: ['verify-preview', sent],
    queryFn: ({ signal }) => callApi('occurrences/previewverify', { body: { rows: sent }, parse, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Parses a row of the preview. Returns undefined if the list of files is missing, because the row must not look
 * as if no file was filed.
 */
function parseVerifyPreview(wire: unknown): VerifyPreview | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [id, proof] = [parseId(row.id), parseRows(row.proof, parseFileReference)];
  if (id === undefined || !proof) return undefined;
  return {
    id,
    proof,
    filedOn: parseDay(row.filed_on),
    filedTime: toTextOrEmpty(row.filed_at_time),
    filedBy: toTextOrEmpty(row.filed_by_name),
    filedAt: toTextOrEmpty(row.filed_at),
    reference: toTextOrEmpty(row.reference),
    lateReason: toTextOrEmpty(row.late_reason),
    noProofReason: toTextOrEmpty(row.no_proof_reason),
    leftOut: row.left_out === null ? undefined : (verifyRefusalCauses.find((one) => one === row.left_out) ?? 'other'),
    why: toTextOrEmpty(row.why),
  };
}

import { type Answer, readAnswer, send } from 'shared-lib/api';
import { type FileReference, parseId } from 'shared-lib/records';
import { type Day, parseDay } from 'shared-lib/schedules';
import { parseRows, textOf } from './occurrence';

/** What people do with a due date. */
const acts = ['file', 'verify', 'return', 'waive', 'void', 'reopen', 'target'] as const;
export type Act = (typeof acts)[number];

/** What happened to a due date, as the journal keeps it. */
export type TimelineEntry = {
  at: string;
  user: string;
  action: string;
  reason: string;
  /** What it was before and what it is now, by the name of the field. */
  changes: Readonly<Record<string, unknown>>;
};

/** What was done for one due date, and what the reader may do now. Texts that nobody entered are empty. */
export type Filing = {
  filedOn: Day | undefined;
  filedBy: string;
  /** The moment when that was said. */
  filedAt: string;
  /** It was said more than a week after it was done. */
  isEnteredLate: boolean;
  reference: string;
  lateReason: string;
  noProofReason: string;
  verifiedBy: string;
  returnedNote: string;
  /** Why it is waived or void. */
  reason: string;
  reviewOn: Day | undefined;
  proof: FileReference[];
  may: Act[];
  /** If the reader filed it, one of these must check it. Undefined: its checker can, or nobody needs to. */
  administrators: string[] | undefined;
  timeline: TimelineEntry[];
};

/** Undefined without the files, what the reader may do, or the timeline: no list must look like an empty one. */
export function parseFiling(wire: unknown): Filing | undefined {
  const row: Record<string, unknown> = Object(wire);
  const proof = parseRows(row.proof, parseFile);
  const may = parseRows(row.may, (act) => acts.find((one) => one === act));
  const timeline = parseRows(row.timeline, parseEntry);
  if (!proof || !may || !timeline) return undefined;
  return {
    filedOn: parseDay(row.filed_on),
    filedBy: textOf(row.filed_by),
    filedAt: textOf(row.filed_at),
    isEnteredLate: row.is_entered_late === true,
    reference: textOf(row.reference),
    lateReason: textOf(row.late_reason),
    noProofReason: textOf(row.no_proof_reason),
    verifiedBy: textOf(row.verified_by),
    returnedNote: textOf(row.returned_note),
    reason: textOf(row.reason),
    reviewOn: parseDay(row.review_on),
    proof,
    may,
    administrators: parseRows(row.administrators, (name) => textOf(name) || undefined),
    timeline,
  };
}

export function parseFile(wire: unknown): FileReference | undefined {
  const { name, file }: Record<string, unknown> = Object(wire);
  return typeof name === 'string' && typeof file === 'string' ? { name, file } : undefined;
}

function parseEntry(wire: unknown): TimelineEntry {
  const row: Record<string, unknown> = Object(wire);
  return {
    at: textOf(row.at),
    user: textOf(row.user),
    action: textOf(row.action),
    reason: textOf(row.reason),
    changes: Object(row.changes),
  };
}

/** What became of one of many due dates. */
export type FiledRow = { id: number; isDone: boolean; message: string };

/** Files or waives many due dates, each by itself. */
export async function changeMany(
  act: 'file' | 'waive',
  body: object,
  key: string,
): Promise<Answer<FiledRow[]>> {
  const answer = await send({ method: 'POST', path: `occurrences/${act}many`, body, key });
  return readAnswer(answer, ({ data }) => parseRows(data, parseFiledRow));
}

function parseFiledRow(wire: unknown): FiledRow | undefined {
  const row: Record<string, unknown> = Object(wire);
  const id = parseId(row.id);
  return id === undefined ? undefined : { id, isDone: row.done === true, message: textOf(row.message) };
}

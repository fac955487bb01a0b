import { type Answer, firstOf, send } from 'shared-lib/api';
import { parseWarnings, type SaveAction } from 'shared-lib/records';
import { readSession } from 'shared-lib/session';
import type { FormStart, FormValues } from '../opening/form-start';
import { recordPayload } from './record-payload';

/** A record as somebody wants to have it saved. */
export type Wish = { start: FormStart; values: FormValues; action: SaveAction };

export type SaveAnswer = Answer<Record<string, unknown>>;

/** Sends it; the same under the same key is saved once. */
export function sendRecord({ start, values, action }: Wish, key: string): Promise<SaveAnswer> {
  const { kind, mode } = start;
  const body = recordPayload({ start, values, action, username: readSession().username });
  return send({ method: 'POST', path: mode === 'update' ? kind.calls.update : kind.calls.add, body, key });
}

/** What the answer to a save says of the record. */
export function savedRecord(answer: Record<string, unknown>) {
  const { id, version, warnings } = firstOf(answer);
  return { id: Number(id) || 0, version: Number(version) || 0, warnings: parseWarnings(warnings) };
}

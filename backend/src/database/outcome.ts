import type { ErrorCode } from '../api/errors';

/** An expected no: an entry of the error catalogue, and the words that its sentence has places for. */
export type Refused = { ok: false; code: ErrorCode; words?: Readonly<Record<string, string>> };

export type Outcome<Value> = { ok: true; value: Value } | Refused;

export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refused(code: ErrorCode, words?: Refused['words']): Refused {
  return words ? { ok: false, code, words } : { ok: false, code };
}

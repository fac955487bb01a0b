import type { ErrorCode } from '../api/errors';

/** An expected no: an entry of the error catalogue, and the words that its sentence has places for. */
export type Refused = {
  ok: false;
  code: ErrorCode;
  words?: Readonly<Record<string, string>>;
  /** The field of the request that it is about, as the wire calls it, where the code alone does not say so. */
  field?: string;
};

export type Outcome<Value> = { ok: true; value: Value } | Refused;

export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** The same, about one field of the request. */
export function inField(field: string, why: Refused): Refused {
  return { ...why, field };
}

export function refused(code: ErrorCode, words?: Refused['words']): Refused {
  return words ? { ok: false, code, words } : { ok: false, code };
}

import type { ErrorCode } from '../api/errors';

/** An expected failure: an entry of the error catalogue, and the words for the placeholders of its sentence. */
export type Refused = {
  ok: false;
  code: ErrorCode;
  words?: Readonly<Record<string, string>>;
  /** The request field that the failure is about, as the wire names it, if the code alone does not say it. */
  field?: string;
};

export type Result<Value> = { ok: true; value: Value } | Refused;

export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** The same failure, about one field of the request. */
export function inField(field: string, why: Refused): Refused {
  return { ...why, field };
}

export function refused(code: ErrorCode, words?: Refused['words']): Refused {
  return words ? { ok: false, code, words } : { ok: false, code };
}

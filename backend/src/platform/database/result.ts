import type { ErrorCode } from '../api/errors';

/** An expected failure: a code of the error catalogue, and the words for the placeholders in its sentence. */
export type Refusal = {
  ok: false;
  code: ErrorCode;
  words?: Readonly<Record<string, string>>;
  /**
   * The request field with the fault, by its JSON name. Missing if the error code already implies the field.
   */
  field?: string;
};

export type Result<Value> = { ok: true; value: Value } | Refusal;

export function okResult<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** The message of a reply after a change. */
export const dataUpdatedMessage = 'Data Updated Successfully';

/** Adds the request field with the fault to a refusal. */
export function addFieldToRefusal(field: string, refusal: Refusal): Refusal {
  return { ...refusal, field };
}

/** Refuses a request without a required text or day. `words` name the missing field in a sentence. */
export function refuseEmpty(field: string, words: string): Refusal {
  return addFieldToRefusal(field, refusedResult('unfilled', { field: words }));
}

/**
 * Refuses a value for a reason that its schema cannot check. `fault` continues a sentence that begins with the
 * field's name.
 */
export function refuseField(field: string, fault: string): Refusal {
  return addFieldToRefusal(field, refusedResult('bad-value', { field, fault }));
}

export function refusedResult(code: ErrorCode, words?: Refusal['words']): Refusal {
  return words ? { ok: false, code, words } : { ok: false, code };
}

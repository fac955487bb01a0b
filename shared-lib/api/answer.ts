import { t } from 'shared-lib/words';
/** The result of a call. An expected failure is a value here, and is not thrown. */
export type Answer<T> = { ok: true; value: T } | FailedAnswer;

export type FailedAnswer = {
  ok: false;
  /**
   * `refused`: the server rejected the request. `session-ended`: the session is over. `unreachable`: no
   * usable reply came.
   */
  reason: 'refused' | 'session-ended' | 'unreachable';
  message: string;
  /** The field that the server refused, if the refusal names one. */
  field?: string;
};

/**
 * Reads the success code of a reply, a number or a text (P-28). 1 means success, 3 means that the session has ended.
 * Any other code means that the server refused, or with a status from 500 up that it is unreachable.
 */
export function parseReplyStatus(reply: unknown, status = 200): Answer<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object(reply);
  const code = String(fields.success);
  if (code === '1') return { ok: true, value: fields };
  const message = typeof fields.message === 'string' ? fields.message : '';
  if (code === '3') return makeSessionEndedAnswer(message);
  if (status >= 500) return makeUnreachableAnswer(message || t('The server has a problem.'));
  if (fields.success === undefined) return makeUnusableAnswer();
  const field = typeof fields.field === 'string' ? { field: fields.field } : {};
  return {
    ok: false,
    reason: 'refused',
    message: message || t('The server refused without a reason.'),
    ...field,
  };
}

export function makeUnreachableAnswer(message: string): FailedAnswer {
  return { ok: false, reason: 'unreachable', message };
}

function makeUnusableAnswer(): FailedAnswer {
  return makeUnreachableAnswer(t('The server sent an answer that cannot be read.'));
}

export function makeSessionEndedAnswer(message: string): FailedAnswer {
  return { ok: false, reason: 'session-ended', message: message || t('Your session has ended.') };
}

/**
 * Reads the value of a successful answer with `parse`. If `parse` returns `undefined`, the answer becomes a failure
 * with the reason `unreachable`.
 */
export function readAnswer<Value>(
  answer: Answer<Record<string, unknown>>,
  parse: (reply: Record<string, unknown>) => Value | undefined,
): Answer<Value> {
  if (!answer.ok) return answer;
  const value = parse(answer.value);
  return value === undefined ? makeUnusableAnswer() : { ok: true, value };
}

/**
 * Reads the first entry of a reply's data. The entry's fields are not checked. Returns an empty object if the
 * data has no entry.
 */
export function readFirstDataEntry({ data }: Record<string, unknown>): Record<string, unknown> {
  const [first] = Array.isArray(data) ? data : [];
  return Object(first);
}

export function readAccessToken({ access_token: token }: Record<string, unknown>): string | undefined {
  return typeof token === 'string' && token !== '' ? token : undefined;
}

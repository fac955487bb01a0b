import { type Answer, noAnswer } from './answer';

/** What a yes says, read by `parse`; one out of which nothing can be read is no answer. */
export function readAnswer<Value>(
  answer: Answer<Record<string, unknown>>,
  parse: (reply: Record<string, unknown>) => Value | undefined,
): Answer<Value> {
  if (!answer.ok) return answer;
  const value = parse(answer.value);
  return value === undefined ? noAnswer() : { ok: true, value };
}

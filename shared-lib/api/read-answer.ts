import { type Answer, noAnswer } from './answer';

/** Reads the value of a successful answer with `parse`. Where `parse` finds none, the answer counts as unreachable. */
export function readAnswer<Value>(
  answer: Answer<Record<string, unknown>>,
  parse: (reply: Record<string, unknown>) => Value | undefined,
): Answer<Value> {
  if (!answer.ok) return answer;
  const value = parse(answer.value);
  return value === undefined ? noAnswer() : { ok: true, value };
}

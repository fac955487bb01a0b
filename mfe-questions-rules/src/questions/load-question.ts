import { type Answer, send } from 'shared-lib/api';
import type { Edited } from '../editing/edited';
import { parseQuestion } from './parse-questions';
import type { QuestionValues } from './question-values';

/** One question as its form edits it. */
export async function loadQuestion(id: number): Promise<Answer<Edited<QuestionValues>>> {
  const answer = await send({ method: 'POST', path: 'lawquestionans/edit', body: { id } });
  if (!answer.ok) return answer;
  const edited = readEdited(answer.value.question);
  return edited ? { ok: true, value: edited } : unreadable;
}

const unreadable = {
  ok: false,
  reason: 'unreachable',
  message: 'The server gave an answer that is none.',
} as const;

/** Reads the question of the form's call; what is no question is none. */
function readEdited(said: unknown): Edited<QuestionValues> | undefined {
  const [question] = parseQuestion(said, 0);
  const { lawname, version } = Object(said);
  if (!question || typeof lawname !== 'string' || typeof version !== 'number') return undefined;
  const { text, inputField = 'text', answer } = question;
  return { version, start: { lawName: lawname, type: inputField, question: text, answer } };
}

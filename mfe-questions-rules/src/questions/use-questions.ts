import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { fetchLawReference } from '../law';
import { parseQuestions, type QuestionsOfLaw } from '../library/parse-questions';

export function useQuestions(lawId: string) {
  return useQuery({
    queryKey: questionsKey(lawId),
    queryFn: ({ signal }) => fetchQuestions(lawId, signal),
  });
}

export function questionsKey(lawId: string): readonly string[] {
  return ['law-questions', lawId];
}

export type QuestionsQuery = ReturnType<typeof useQuestions>;

async function fetchQuestions(lawId: string, signal: AbortSignal): Promise<QuestionsOfLaw> {
  const { law_id: id, LawUniqueCode } = await fetchLawReference(lawId);
  const body = { id, LawUniqueCode };
  const answer = await send({ method: 'POST', path: 'lawquestionans/list', body, signal });
  if (!answer.ok) throw new Error(answer.message, { cause: answer.reason });
  return parseQuestions(answer.value);
}

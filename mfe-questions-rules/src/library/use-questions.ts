import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { t } from 'shared-lib/words';
import { fetchLawReference } from './law';

export function useQuestions(lawId: string) {
  return useQuery({
    queryKey: makeQuestionsQueryKey(lawId),
    queryFn: ({ signal }) => fetchQuestions(lawId, signal),
  });
}

export function makeQuestionsQueryKey(lawId: string): readonly string[] {
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

export const inputFieldTypes = ['text', 'select', 'radio'] as const;

/** The ways in which a question can be answered. */
export type InputFieldType = (typeof inputFieldTypes)[number];

export type Question = { id: number; text: string; inputField: InputFieldType | undefined; answer: string };

type QuestionsOfLaw = {
  lawName: string | undefined;
  lawCode: string | undefined;
  /** Whether the law is repealed. If so, nobody can change its questions and rules. */
  isRepealed: boolean;
  questions: Question[];
};

/** Parses the reply of the question list. It leaves out entries without a question. */
export function parseQuestions(reply: unknown): QuestionsOfLaw {
  const { data } = Object(reply);
  const entries: unknown[] = Array.isArray(data) ? data : [];
  // Older servers send the law only in the entries of its questions.
  const sources = [reply, ...entries];
  return {
    lawName: findFirstText(sources.map((one) => Object(one).lawname)),
    lawCode: findFirstText(sources.map((one) => Object(one).LawUniqueCode)),
    isRepealed: Object(reply).law_status === 'Repealed',
    questions: entries.flatMap(parseQuestion),
  };
}

function findFirstText(values: readonly unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}

/** Parses a question of the list, or the question that the edit form has loaded. */
export function parseQuestion(entry: unknown, index: number): Question[] {
  const { id, lawqusname, lawqusanswer, inputfield } = Object(entry);
  if (typeof lawqusname !== 'string' || lawqusname === '') return [];
  return [
    {
      id: typeof id === 'number' ? id : -index,
      text: lawqusname,
      inputField: readInputFieldType(inputfield),
      answer: String(lawqusanswer ?? ''),
    },
  ];
}

export function readInputFieldType(value: unknown): InputFieldType | undefined {
  return inputFieldTypes.find((known) => known === value);
}

/** The names of the question types, as screens show them. */
export const questionTypeTitles = {
  text: t('Text'),
  select: t('Select'),
  radio: t('Radio'),
} satisfies Record<InputFieldType, string>;

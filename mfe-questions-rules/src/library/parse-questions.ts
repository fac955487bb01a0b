export const inputFields = ['text', 'select', 'radio'] as const;

/** The type of a question's answer. */
export type InputField = (typeof inputFields)[number];

export type Question = { id: number; text: string; inputField: InputField | undefined; answer: string };

export type QuestionsOfLaw = {
  lawName: string | undefined;
  lawCode: string | undefined;
  /** Whether the law is repealed: its questions and rules are then read-only. */
  isRepealed: boolean;
  questions: Question[];
};

/** Parses the reply of the question list; drops entries without a question. */
export function parseQuestions(reply: unknown): QuestionsOfLaw {
  const { data } = Object(reply);
  const entries: unknown[] = Array.isArray(data) ? data : [];
  // An older server sends the law only with its questions.
  const tellers = [reply, ...entries];
  return {
    lawName: firstText(tellers.map((one) => Object(one).lawname)),
    lawCode: firstText(tellers.map((one) => Object(one).LawUniqueCode)),
    isRepealed: Object(reply).law_status === 'Repealed',
    questions: entries.flatMap((entry, place) => parseQuestion(entry, place)),
  };
}

function firstText(values: readonly unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}

/** Parses one question from the list or the form's call. */
export function parseQuestion(entry: unknown, place: number): Question[] {
  const { id, lawqusname, lawqusanswer, inputfield } = Object(entry);
  if (typeof lawqusname !== 'string' || lawqusname === '') return [];
  return [
    {
      id: typeof id === 'number' ? id : -place,
      text: lawqusname,
      inputField: readInputField(inputfield),
      answer: String(lawqusanswer ?? ''),
    },
  ];
}

export function readInputField(said: unknown): InputField | undefined {
  return inputFields.find((known) => known === said);
}

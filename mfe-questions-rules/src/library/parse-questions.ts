export const inputFields = ['text', 'select', 'radio'] as const;

/** How a question is answered. */
export type InputField = (typeof inputFields)[number];

export type Question = { id: number; text: string; inputField: InputField | undefined; answer: string };

export type QuestionsOfLaw = {
  lawName: string | undefined;
  lawCode: string | undefined;
  /** The questions and rules of a repealed law can be read, and not changed. */
  isRepealed: boolean;
  questions: Question[];
};

/** Reads the reply of the question list; an entry without a question is left out. */
export function parseQuestions(reply: unknown): QuestionsOfLaw {
  const { data } = Object(reply);
  const entries: unknown[] = Array.isArray(data) ? data : [];
  // An older server tells the law with its questions alone.
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

/** Reads one question, as the list or the form's call tells it. */
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

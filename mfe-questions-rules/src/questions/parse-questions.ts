const inputFields = ['text', 'select', 'radio'] as const;

/** How a question is answered. */
export type InputField = (typeof inputFields)[number];

export type Question = { id: number; text: string; inputField: InputField | undefined; answer: string };

export type QuestionsOfLaw = { lawName: string | undefined; questions: Question[] };

/** Reads the reply of the question list; an entry without a question is left out. */
export function parseQuestions(reply: unknown): QuestionsOfLaw {
  const { data } = Object(reply);
  const entries: unknown[] = Array.isArray(data) ? data : [];
  const names = entries.map((entry) => Object(entry).lawname);
  return {
    lawName: names.find((name): name is string => typeof name === 'string' && name !== ''),
    questions: entries.flatMap((entry, place) => parseQuestion(entry, place)),
  };
}

function parseQuestion(entry: unknown, place: number): Question[] {
  const { id, lawqusname, lawqusanswer, inputfield } = Object(entry);
  if (typeof lawqusname !== 'string' || lawqusname === '') return [];
  return [
    {
      id: typeof id === 'number' ? id : -place,
      text: lawqusname,
      inputField: inputFields.find((known) => known === inputfield),
      answer: String(lawqusanswer ?? ''),
    },
  ];
}

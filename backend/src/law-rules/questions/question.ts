import type { Law } from '../../records/records/find-law.store';

export const inputFields = ['text', 'select', 'radio'] as const;
type InputField = (typeof inputFields)[number];

export type QuestionFields = { name: string; answer: string; inputField: InputField };
export type Question = QuestionFields & { id: number };

/** A question with its version and its law. */
export type StoredQuestion = Question & { version: number; law: Law };

/** Converts a question to the documents' names. */
export function toWireQuestion(law: Law, question: Question) {
  return {
    id: question.id,
    law_id: law.id,
    LawUniqueCode: law.uniqueCode,
    lawname: law.name,
    lawqusname: question.name,
    lawqusanswer: question.answer,
    inputfield: question.inputField,
  };
}

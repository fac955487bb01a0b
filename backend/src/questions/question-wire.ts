import type { Question, QuestionsOfLaw } from './list-questions.store';

/** A question under the documents' names. */
export function toWireQuestion(law: QuestionsOfLaw['law'], question: Question): Record<string, unknown> {
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

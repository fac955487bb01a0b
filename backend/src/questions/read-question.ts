import { done, type Outcome, refused } from '../database/outcome';
import { inputFields, type QuestionFields } from './question';

type Row = {
  lawqusname?: string | undefined;
  lawqusanswer?: string | undefined;
  inputfield?: string | undefined;
};

/** The questions that the rows of a form ask. Wholly blank rows ask nothing; a form of none of others is refused. */
export function readNewQuestions(rows: readonly Row[]): Outcome<QuestionFields[]> {
  const questions: QuestionFields[] = [];
  for (const [index, row] of rows.entries()) {
    const { name, answer } = said(row);
    if (name === '' && answer === '') continue;
    if (name === '') return refused('unfilled', { field: `Question of row ${index + 1}` });
    const inputField = readInputField(row.inputfield?.trim() || 'text');
    if (!inputField.ok) return inputField;
    questions.push({ name, answer, inputField: inputField.value });
  }
  return questions.length > 0 ? done(questions) : refused('unfilled', { field: 'Question' });
}

/** A question as the edit form says it, which must say all (S-1.5). */
export function readQuestion(row: Row): Outcome<QuestionFields> {
  const { name, answer } = said(row);
  if (name === '') return refused('unfilled', { field: 'Question' });
  if (answer === '') return refused('unfilled', { field: 'Answer' });
  const inputField = readInputField(row.inputfield?.trim() ?? '');
  return inputField.ok ? done({ name, answer, inputField: inputField.value }) : inputField;
}

function said({ lawqusname = '', lawqusanswer = '' }: Row) {
  return { name: lawqusname.trim(), answer: lawqusanswer.trim() };
}

function readInputField(word: string): Outcome<QuestionFields['inputField']> {
  if (word === '') return refused('unfilled', { field: 'Input Field' });
  const known = inputFields.find((inputField) => inputField === word);
  return known
    ? done(known)
    : refused('bad-value', { field: 'inputfield', fault: 'must be text, select or radio' });
}

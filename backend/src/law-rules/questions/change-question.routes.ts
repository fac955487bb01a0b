import type { FastifyInstance } from 'fastify';
import { questionCalls } from 'shared-lib/api/contract';
import { changeOnce } from '../../auth/idempotency/change-once.store';
import { actorOf, visitorOf } from '../../auth/sessions/visitor';
import { parseId, parseLawReference } from '../../platform/api/parse-body';
import { serveCall } from '../../platform/api/serve-call';
import { warnUnversioned } from '../../platform/api/warn-unversioned';
import type { Database } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { inputFields, type QuestionFields } from './question';
import { createQuestions, deleteQuestion, updateQuestion } from './write-question.store';

/** The calls that create, change and delete questions. */
export function changeQuestionRoutes(app: FastifyInstance, database: Database): void {
  serveCall(app, questionCalls.create, async ({ body, request }) => {
    const { orgId } = actorOf(request);
    if (isBlank(body.lawname)) return refused('unfilled', { field: 'Law Name' });
    const law = parseLawReference(body);
    if (!law.ok) return law;
    const questions = readNewQuestions(body.lawQuestionAnsArr);
    if (!questions.ok) return questions;
    const wanted = { orgId, law: law.value, questions: questions.value };
    return changeOnce({ database, request, body }, async (change) => {
      const created = await createQuestions(change, wanted);
      return created.ok ? done({ message: 'Data Added Successfully' }) : created;
    });
  });
  serveCall(app, questionCalls.update, async ({ body, request, reply }) => {
    const actor = actorOf(request);
    const id = parseId(body.id);
    if (id === undefined) return refused('bad-id');
    if (isBlank(body.lawname)) return refused('unfilled', { field: 'Law Name' });
    const question = readQuestion(body);
    if (!question.ok) return question;
    const { tokenHash } = visitorOf(request);
    const wanted = { actor, tokenHash, id, version: body.version, after: question.value };
    const updated = await changeOnce({ database, request, body }, (change) => updateQuestion(change, wanted));
    if (!updated.ok) return updated;
    warnUnversioned(reply, updated.value.merge, (name) => wireNames[name] ?? name);
    return done({ message: 'Data Updated Successfully' });
  });
  serveCall(app, questionCalls.delete, async ({ body, request }) => {
    const { orgId } = actorOf(request);
    const id = parseId(body.id);
    if (id === undefined) return refused('bad-id');
    const wanted = { orgId, id, reason: body.reason?.trim() ?? '' };
    return changeOnce({ database, request, body }, async (change) => {
      const deleted = await deleteQuestion(change, wanted);
      return deleted.ok ? done({ message: 'Question & Answer Deleted Successfully' }) : deleted;
    });
  });
}

const wireNames: Readonly<Record<string, string>> = {
  name: 'lawqusname',
  answer: 'lawqusanswer',
  inputField: 'inputfield',
};

function isBlank(text: string | undefined): boolean {
  return (text ?? '').trim() === '';
}

type Row = {
  lawqusname?: string | undefined;
  lawqusanswer?: string | undefined;
  inputfield?: string | undefined;
};

/** Parses the rows of a form into questions. Blank rows are skipped; a form with only blank rows is refused. */
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

/** Parses a question of the edit form. Every field is required (S-1.5). */
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

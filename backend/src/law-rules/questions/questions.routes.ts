import type { FastifyInstance } from 'fastify';
import { questionCalls } from 'shared-lib/api/contract';
import { runChangeOnce } from '../../auth/idempotency/change-once.store';
import { getActor, getVisitor } from '../../auth/sessions/visitor';
import { parseId, parseLawReference } from '../../platform/api/parse-body';
import { readPaging } from '../../platform/api/read-paging';
import { registerCallRoute } from '../../platform/api/serve-call';
import { warnAboutMergedFields } from '../../platform/api/warn-unversioned';
import type { Database } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { findLaw, readLawStatus } from '../../records/records/law.store';
import { registerAnswerOptionRoutes } from './options.routes';
import {
  createQuestions,
  deleteQuestion,
  findQuestion,
  inputFields,
  listQuestions,
  type QuestionFields,
  toWireQuestion,
  updateQuestion,
} from './questions.store';

const questionPageSizes = [10, 20, 30];

export function registerQuestionRoutes(app: FastifyInstance, database: Database): void {
  registerQuestionReadRoutes(app, database);
  registerQuestionChangeRoutes(app, database);
  registerAnswerOptionRoutes(app, database);
}

function registerQuestionReadRoutes(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, questionCalls.list, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const reference = parseLawReference(body);
    if (!reference.ok) return reference;
    const isPaged = body.page !== undefined || body.pageSize !== undefined;
    const paging = isPaged ? readPaging(body, questionPageSizes) : okResult(undefined);
    if (!paging.ok) return paging;
    return database.withOrg(orgId, async (query) => {
      const law = await findLaw(query, orgId, reference.value);
      if (!law) return refusedResult('unknown-law');
      const found = await listQuestions(query, { orgId, lawId: law.id, paging: paging.value });
      const data = found.questions.map((question) => toWireQuestion(law, question));
      const law_status = await readLawStatus(query, orgId, law.id);
      const reply = { law_id: law.id, LawUniqueCode: law.uniqueCode, lawname: law.name, law_status, data };
      return okResult(isPaged ? { totalLength: found.total, ...reply } : reply);
    });
  });
  registerCallRoute(app, questionCalls.edit, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const found = await database.withOrg(orgId, (query) => findQuestion(query, orgId, id));
    if (!found) return refusedResult('unknown-question');
    return okResult({ question: { ...toWireQuestion(found.law, found), version: found.version } });
  });
}

function registerQuestionChangeRoutes(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, questionCalls.create, async ({ body, request }) => {
    const { orgId } = getActor(request);
    if (isBlankText(body.lawname)) return refusedResult('unfilled', { field: 'Law Name' });
    const law = parseLawReference(body);
    if (!law.ok) return law;
    const questions = parseNewQuestions(body.lawQuestionAnsArr);
    if (!questions.ok) return questions;
    const options = { orgId, law: law.value, questions: questions.value };
    return runChangeOnce({ database, request, body }, async (change) => {
      const created = await createQuestions(change, options);
      return created.ok ? okResult({ message: 'Data Added Successfully' }) : created;
    });
  });
  registerCallRoute(app, questionCalls.update, async ({ body, request, reply }) => {
    const actor = getActor(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    if (isBlankText(body.lawname)) return refusedResult('unfilled', { field: 'Law Name' });
    const question = parseQuestion(body);
    if (!question.ok) return question;
    const { tokenHash } = getVisitor(request);
    const options = { actor, tokenHash, id, version: body.version, after: question.value };
    const updated = await runChangeOnce({ database, request, body }, (change) => updateQuestion(change, options));
    if (!updated.ok) return updated;
    warnAboutMergedFields(reply, updated.value.merge, (name) => wireNameByField[name] ?? name);
    return okResult({ message: 'Data Updated Successfully' });
  });
  registerCallRoute(app, questionCalls.delete, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const options = { orgId, id, reason: body.reason?.trim() ?? '' };
    return runChangeOnce({ database, request, body }, async (change) => {
      const deleted = await deleteQuestion(change, options);
      return deleted.ok ? okResult({ message: 'Question & Answer Deleted Successfully' }) : deleted;
    });
  });
}

const wireNameByField: Readonly<Record<string, string>> = {
  name: 'lawqusname',
  answer: 'lawqusanswer',
  inputField: 'inputfield',
};

function isBlankText(text: string | undefined): boolean {
  return (text ?? '').trim() === '';
}

type WireQuestion = { [name in 'lawqusname' | 'lawqusanswer' | 'inputfield']?: string | undefined };

/** Parses the rows of a form into questions. Skips blank rows. Refuses a form with only blank rows. */
export function parseNewQuestions(rows: readonly WireQuestion[]): Result<QuestionFields[]> {
  const questions: QuestionFields[] = [];
  for (const [index, row] of rows.entries()) {
    const { name, answer } = trimQuestionTexts(row);
    if (name === '' && answer === '') continue;
    if (name === '') return refusedResult('unfilled', { field: `Question of row ${index + 1}` });
    const inputField = parseInputField(row.inputfield?.trim() || 'text');
    if (!inputField.ok) return inputField;
    questions.push({ name, answer, inputField: inputField.value });
  }
  return questions.length > 0 ? okResult(questions) : refusedResult('unfilled', { field: 'Question' });
}

/** Parses a question of the edit form. Every field is required (S-1.5). */
export function parseQuestion(row: WireQuestion): Result<QuestionFields> {
  const { name, answer } = trimQuestionTexts(row);
  if (name === '') return refusedResult('unfilled', { field: 'Question' });
  if (answer === '') return refusedResult('unfilled', { field: 'Answer' });
  const inputField = parseInputField(row.inputfield?.trim() ?? '');
  return inputField.ok ? okResult({ name, answer, inputField: inputField.value }) : inputField;
}

function trimQuestionTexts({ lawqusname = '', lawqusanswer = '' }: WireQuestion) {
  return { name: lawqusname.trim(), answer: lawqusanswer.trim() };
}

function parseInputField(word: string): Result<QuestionFields['inputField']> {
  if (word === '') return refusedResult('unfilled', { field: 'Input Field' });
  const knownField = inputFields.find((inputField) => inputField === word);
  return knownField
    ? okResult(knownField)
    : refusedResult('bad-value', { field: 'inputfield', fault: 'must be text, select or radio' });
}

import type { FastifyInstance } from 'fastify';
import { questionCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { parseLawReference } from '../api/law-reference';
import { parseId } from '../api/parse-body';
import { warnUnversioned } from '../api/warn-unversioned';
import type { Database } from '../database/database';
import { done, refused } from '../database/outcome';
import { changeOnce } from '../idempotency/change-once';
import { actorOf, visitorOf } from '../sessions/visitor';
import { readNewQuestions, readQuestion } from './read-question';
import { createQuestions, deleteQuestion, updateQuestion } from './write-question.store';

/** How questions come to be, change and go. */
export function changeQuestionRoutes(app: FastifyInstance, database: Database): void {
  answer(app, questionCalls.create, async ({ body, request }) => {
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
  answer(app, questionCalls.update, async ({ body, request, reply }) => {
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
  answer(app, questionCalls.delete, async ({ body, request }) => {
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

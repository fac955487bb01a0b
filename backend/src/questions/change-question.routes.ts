import type { FastifyInstance } from 'fastify';
import { questionCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { parseLawReference } from '../api/law-reference';
import { parseId } from '../api/parse-body';
import type { Database } from '../database/database';
import { done, refused } from '../database/outcome';
import { actorOf, visitorOf } from '../sessions/visitor';
import { findQuestion } from './find-question.store';
import { toWireQuestion } from './question';
import { readNewQuestions, readQuestion } from './read-question';
import { createQuestions, deleteQuestion, updateQuestion } from './write-question.store';

/** How questions come to be, what a form loads of one, and what it saves. */
export function changeQuestionRoutes(app: FastifyInstance, database: Database): void {
  answer(app, questionCalls.edit, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const id = parseId(body.id);
    if (id === undefined) return refused('bad-id');
    const found = await database.withOrg(orgId, (query) => findQuestion(query, { orgId, id }));
    if (!found) return refused('unknown-question');
    return done({ question: { ...toWireQuestion(found.law, found), version: found.version } });
  });
  answer(app, questionCalls.create, async ({ body, request }) => {
    const actor = actorOf(request);
    if (isBlank(body.lawname)) return refused('unfilled', { field: 'Law Name' });
    const law = parseLawReference(body);
    if (!law.ok) return law;
    const questions = readNewQuestions(body.lawQuestionAnsArr);
    if (!questions.ok) return questions;
    const wanted = { orgId: actor.orgId, law: law.value, questions: questions.value };
    const created = await database.changeOrg(actor, (change) => createQuestions(change, wanted));
    return created.ok ? done({ message: 'Data Added Successfully' }) : created;
  });
  answer(app, questionCalls.update, async ({ body, request }) => {
    const actor = actorOf(request);
    const id = parseId(body.id);
    if (id === undefined) return refused('bad-id');
    if (isBlank(body.lawname)) return refused('unfilled', { field: 'Law Name' });
    const question = readQuestion(body);
    if (!question.ok) return question;
    const wanted = { orgId: actor.orgId, id, version: body.version, after: question.value };
    const updated = await database.changeOrg(actor, (change) => updateQuestion(change, wanted));
    return updated.ok ? done({ message: 'Data Updated Successfully' }) : updated;
  });
  answer(app, questionCalls.delete, async ({ body, request }) => {
    const actor = actorOf(request);
    const id = parseId(body.id);
    if (id === undefined) return refused('bad-id');
    const wanted = { orgId: actor.orgId, id, reason: body.reason?.trim() ?? '' };
    const deleted = await database.changeOrg(actor, (change) => deleteQuestion(change, wanted));
    return deleted.ok ? done({ message: 'Question & Answer Deleted Successfully' }) : deleted;
  });
}

function isBlank(text: string | undefined): boolean {
  return (text ?? '').trim() === '';
}

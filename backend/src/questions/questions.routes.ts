import type { FastifyInstance } from 'fastify';
import { questionCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { parseLawReference } from '../api/law-reference';
import type { Database } from '../database/database';
import { done, refused } from '../database/outcome';
import { visitorOf } from '../sessions/visitor';
import { listQuestions } from './list-questions.store';
import { toWireQuestion } from './question-wire';

export function questionRoutes(app: FastifyInstance, database: Database): void {
  answer(app, questionCalls.list, async ({ body, request }) => {
    const reference = parseLawReference(body);
    if (!reference.ok) return reference;
    const found = await listQuestions(database, visitorOf(request).orgId, reference.value);
    if (!found) return refused('unknown-law');
    return done({ data: found.questions.map((question) => toWireQuestion(found.law, question)) });
  });
}

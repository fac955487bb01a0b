import type { FastifyInstance } from 'fastify';
import { questionCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { parseLawReference } from '../api/law-reference';
import { parseId } from '../api/parse-body';
import type { Database } from '../database/database';
import { done, refused } from '../database/outcome';
import { readPaging } from '../paging/read-paging';
import { findLaw } from '../records/find-law.store';
import { visitorOf } from '../sessions/visitor';
import { findQuestion } from './find-question.store';
import { listQuestions } from './list-questions.store';
import { toWireQuestion } from './question';

const pageSizes = [10, 20, 30];

/** The questions of a law, and one of them. */
export function readQuestionRoutes(app: FastifyInstance, database: Database): void {
  answer(app, questionCalls.list, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const reference = parseLawReference(body);
    if (!reference.ok) return reference;
    const isPaged = body.page !== undefined || body.pageSize !== undefined;
    const paging = isPaged ? readPaging(body, pageSizes) : done(undefined);
    if (!paging.ok) return paging;
    return database.withOrg(orgId, async (query) => {
      const law = await findLaw(query, orgId, reference.value);
      if (!law) return refused('unknown-law');
      const found = await listQuestions(query, { orgId, lawId: law.id, paging: paging.value });
      const data = found.questions.map((question) => toWireQuestion(law, question));
      return done(isPaged ? { totalLength: found.total, data } : { data });
    });
  });
  answer(app, questionCalls.edit, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const id = parseId(body.id);
    if (id === undefined) return refused('bad-id');
    const found = await database.withOrg(orgId, (query) => findQuestion(query, { orgId, id }));
    if (!found) return refused('unknown-question');
    return done({ question: { ...toWireQuestion(found.law, found), version: found.version } });
  });
}

import type { FastifyInstance } from 'fastify';
import { questionCalls } from 'shared-lib/api/contract';
import { visitorOf } from '../../auth/sessions/visitor';
import { parseLawReference } from '../../platform/api/parse-body';
import { readPaging } from '../../platform/api/read-paging';
import { serveCall } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { done, refused } from '../../platform/database/outcome';
import { findLaw } from '../../records/records/find-law.store';
import { readLawStatus } from '../../records/records/hold-law.store';
import { listQuestions } from './list-questions.store';
import { toWireQuestion } from './question';

const pageSizes = [10, 20, 30];

/** The call that lists the questions of a law: all, or a page of them. */
export function listQuestionRoutes(app: FastifyInstance, database: Database): void {
  serveCall(app, questionCalls.list, async ({ body, request }) => {
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
      const law_status = await readLawStatus(query, orgId, law.id);
      const said = { law_id: law.id, LawUniqueCode: law.uniqueCode, lawname: law.name, law_status, data };
      return done(isPaged ? { totalLength: found.total, ...said } : said);
    });
  });
}

import type { FastifyInstance } from 'fastify';
import { questionCalls } from 'shared-lib/api/contract';
import { visitorOf } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { serveCall } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { done, refused } from '../../platform/database/outcome';
import { findQuestion } from './find-question.store';
import { toWireQuestion } from './question';

/** The call that loads a question into a form. */
export function editQuestionRoutes(app: FastifyInstance, database: Database): void {
  serveCall(app, questionCalls.edit, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const id = parseId(body.id);
    if (id === undefined) return refused('bad-id');
    const found = await database.withOrg(orgId, (query) => findQuestion(query, { orgId, id }));
    if (!found) return refused('unknown-question');
    return done({ question: { ...toWireQuestion(found.law, found), version: found.version } });
  });
}

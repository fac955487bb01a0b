import type { FastifyInstance } from 'fastify';
import { parseLawReference } from '../api/law-reference';
import { refuse } from '../api/refuse';
import { visitorOf } from '../api/visitor';
import type { Database } from '../database/database';
import { listQuestions } from './list-questions.store';
import { toWireQuestion } from './question-wire';

export function questionRoutes(app: FastifyInstance, database: Database): void {
  app.route({
    method: 'POST',
    url: '/lawquestionans/list',
    config: { access: 'reader' },
    handler: async (request, reply) => {
      const reference = parseLawReference(request.body);
      if (!reference.ok) return refuse(request, reply, reference.code);
      const found = await listQuestions(database, visitorOf(request).orgId, reference.value);
      if (!found) return refuse(request, reply, 'unknown-law');
      return { success: 1, data: found.questions.map((question) => toWireQuestion(found.law, question)) };
    },
  });
}

import type { FastifyInstance } from 'fastify';
import { parseLawReference } from '../api/law-reference';
import { refuse } from '../api/refuse';
import { visitorOf } from '../api/visitor';
import type { Database } from '../database/database';
import { listRules } from './list-rules.store';
import { toWireRule } from './rule-wire';

export function ruleRoutes(app: FastifyInstance, database: Database): void {
  app.route({
    method: 'POST',
    url: '/rules/list',
    config: { access: 'reader' },
    handler: async (request, reply) => {
      const reference = parseLawReference(request.body);
      if (!reference.ok) return refuse(request, reply, reference.code);
      const found = await listRules(database, visitorOf(request).orgId, reference.value);
      if (!found) return refuse(request, reply, 'unknown-law');
      return { success: 1, data: found.rules.map((rule) => toWireRule(found.law, rule)) };
    },
  });
}

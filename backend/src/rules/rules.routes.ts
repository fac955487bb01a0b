import type { FastifyInstance } from 'fastify';
import { ruleCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { parseLawReference } from '../api/law-reference';
import type { Database } from '../database/database';
import { done, refused } from '../database/outcome';
import { visitorOf } from '../sessions/visitor';
import { listRules } from './list-rules.store';
import { toWireRule } from './rule-wire';

export function ruleRoutes(app: FastifyInstance, database: Database): void {
  answer(app, ruleCalls.list, async ({ body, request }) => {
    const reference = parseLawReference(body);
    if (!reference.ok) return reference;
    const found = await listRules(database, visitorOf(request).orgId, reference.value);
    if (!found) return refused('unknown-law');
    return done({ data: found.rules.map((rule) => toWireRule(found.law, rule)) });
  });
}

import type { FastifyInstance } from 'fastify';
import { ruleCalls } from 'shared-lib/api/contract';
import { visitorOf } from '../../auth/sessions/visitor';
import { parseLawReference } from '../../platform/api/parse-body';
import { serveCall } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { done, refused } from '../../platform/database/outcome';
import { findLaw } from '../../records/records/find-law.store';
import { changeRuleRoutes } from './change-rule.routes';
import { findRule, listRules } from './find-rule.store';
import { toWireRule } from './rule';
import { parseRuleName } from './rule-name';

/** The calls that read and change the rules of a law. */
export function ruleRoutes(app: FastifyInstance, database: Database): void {
  serveCall(app, ruleCalls.list, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const reference = parseLawReference(body);
    if (!reference.ok) return reference;
    return database.withOrg(orgId, async (query) => {
      const law = await findLaw(query, orgId, reference.value);
      if (!law) return refused('unknown-law');
      const rules = await listRules(query, orgId, law.id);
      return done({ data: rules.map((rule) => toWireRule(law, rule)) });
    });
  });
  serveCall(app, ruleCalls.edit, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const name = parseRuleName(body.id);
    if (!name) return refused('bad-rule');
    const found = await database.withOrg(orgId, (query) => findRule(query, { orgId, name }));
    if (!found) return refused('unknown-rule');
    return done({ rule: { ...toWireRule(found.law, found), version: found.version } });
  });
  changeRuleRoutes(app, database);
}

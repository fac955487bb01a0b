import type { FastifyInstance } from 'fastify';
import { ruleCalls } from 'shared-lib/api/contract';
import { runChangeOnce } from '../../auth/idempotency/change-once.store';
import { getActor, getVisitor } from '../../auth/sessions/visitor';
import { parseId, parseLawReference } from '../../platform/api/parse-body';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { okResult, refusedResult } from '../../platform/database/result';
import { findLaw } from '../../records/records/law.store';
import { parseCompleteRule, parseRule, type WireRule } from './parse-rule';
import { parseRuleReference, toWireRule } from './rule';
import { createRule, deleteRule, findRule, listRules, updateRule } from './rules.store';

export function registerRuleRoutes(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, ruleCalls.list, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const reference = parseLawReference(body);
    if (!reference.ok) return reference;
    return database.withOrg(orgId, async (query) => {
      const law = await findLaw(query, orgId, reference.value);
      if (!law) return refusedResult('unknown-law');
      const rules = await listRules(query, orgId, law.id);
      return okResult({ data: rules.map((rule) => toWireRule(law, rule)) });
    });
  });
  registerCallRoute(app, ruleCalls.edit, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const reference = parseRuleReference(body.id);
    if (!reference) return refusedResult('bad-rule');
    const found = await database.withOrg(orgId, (query) => findRule(query, orgId, reference));
    if (!found) return refusedResult('unknown-rule');
    return okResult({ rule: { ...toWireRule(found.law, found), version: found.version } });
  });
  registerRuleChangeRoutes(app, database);
}

function registerRuleChangeRoutes(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, ruleCalls.create, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const { law_id, LawUniqueCode } = body;
    const law = parseLawReference({ law_id, LawUniqueCode });
    if (!law.ok) return law;
    const rule = parseCompleteRule(body);
    if (!rule.ok) return rule;
    const options = { orgId, law: law.value, rule: rule.value };
    return runChangeOnce({ database, request, body }, async (change) => {
      const created = await createRule(change, options);
      if (!created.ok) return created;
      return okResult({ message: 'Data Added Successfully', UniqueCode: created.value });
    });
  });
  registerCallRoute(app, ruleCalls.update, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const { oldData, newData } = body.data;
    const parts = [body, oldData, newData];
    // Finds the rule by its own id or code. If the request has neither, finds it by its law's code.
    const references = [
      ...parts.flatMap((part) => [part.UniqueCode, part.id]),
      ...parts.map((part) => part.LawUniqueCode),
    ];
    const reference = references.map(parseRuleReference).find((parsed) => parsed !== undefined);
    if (!reference) return refusedResult('bad-rule');
    const field = findFieldWithoutOldValue(oldData, newData);
    if (field) return refusedResult('untold-field', { field });
    const changed = parseRule(newData);
    if (!changed.ok) return changed;
    const code = body.LawUniqueCode?.trim();
    const lawIds = parts.map(({ law_id }) => parseId(law_id)).filter((id) => id !== undefined);
    const options = { orgId, reference, code, lawIds, oldData, changed: changed.value };
    return runChangeOnce({ database, request, body }, async (change) => {
      const updated = await updateRule(change, options);
      return updated.ok ? okResult({ message: 'Data Updated Successfully' }) : updated;
    });
  });
  registerCallRoute(app, ruleCalls.delete, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const reference = parseRuleReference(body.id);
    if (!reference) return refusedResult('bad-rule');
    const options = { orgId, reference, reason: body.reason?.trim() ?? '' };
    return runChangeOnce({ database, request, body }, async (change) => {
      const deleted = await deleteRule(change, options);
      return deleted.ok ? okResult({ message: 'Rule Deleted Successfully' }) : deleted;
    });
  });
}

const changeableRuleFields = ['rulename', 'lawthenruleconditiontype', 'lawthenrulecondition', 'lawRulesArr'] as const;

/**
 * Returns a field that `newData` changes but whose old value `oldData` lacks. Such a change is refused, because
 * it could overwrite another user's change.
 */
function findFieldWithoutOldValue(oldData: WireRule, newData: WireRule): keyof WireRule | undefined {
  return changeableRuleFields.find((field) => newData[field] !== undefined && oldData[field] === undefined);
}

import type { FastifyInstance } from 'fastify';
import { ruleCalls } from 'shared-lib/api/contract';
import { changeOnce } from '../../auth/idempotency/change-once.store';
import { actorOf } from '../../auth/sessions/visitor';
import { parseId, parseLawReference } from '../../platform/api/parse-body';
import { serveCall } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { done, refused } from '../../platform/database/outcome';
import { readRule, readWholeRule, type WireRule } from './read-rule';
import { parseRuleName, type RuleName } from './rule-name';
import { createRule, deleteRule, updateRule } from './write-rule.store';

export function changeRuleRoutes(app: FastifyInstance, database: Database): void {
  serveCall(app, ruleCalls.create, async ({ body, request }) => {
    const { orgId } = actorOf(request);
    const { law_id, LawUniqueCode } = body;
    const law = parseLawReference({ law_id, LawUniqueCode });
    if (!law.ok) return law;
    const rule = readWholeRule(body);
    if (!rule.ok) return rule;
    const wanted = { orgId, law: law.value, rule: rule.value };
    return changeOnce({ database, request, body }, async (change) => {
      const created = await createRule(change, wanted);
      if (!created.ok) return created;
      return done({ message: 'Data Added Successfully', UniqueCode: created.value });
    });
  });
  serveCall(app, ruleCalls.update, async ({ body, request }) => {
    const { orgId } = actorOf(request);
    const { oldData, newData } = body.data;
    const name = firstName(
      [body, oldData, newData].flatMap((part) => [part.UniqueCode, part.id]),
      [body, oldData, newData].map((part) => part.LawUniqueCode),
    );
    if (!name) return refused('bad-rule');
    const field = untoldField(body.data);
    if (field) return refused('untold-field', { field });
    const changed = readRule(newData);
    if (!changed.ok) return changed;
    const code = body.LawUniqueCode?.trim();
    const lawIds = [body.law_id, oldData.law_id, newData.law_id]
      .map(parseId)
      .filter((id) => id !== undefined);
    const wanted = { orgId, name, code, lawIds, seen: oldData, changed: changed.value };
    return changeOnce({ database, request, body }, async (change) => {
      const updated = await updateRule(change, wanted);
      return updated.ok ? done({ message: 'Data Updated Successfully' }) : updated;
    });
  });
  serveCall(app, ruleCalls.delete, async ({ body, request }) => {
    const { orgId } = actorOf(request);
    const name = parseRuleName(body.id);
    if (!name) return refused('bad-rule');
    const wanted = { orgId, name, reason: body.reason?.trim() ?? '' };
    return changeOnce({ database, request, body }, async (change) => {
      const deleted = await deleteRule(change, wanted);
      return deleted.ok ? done({ message: 'Rule Deleted Successfully' }) : deleted;
    });
  });
}

type Said = readonly (number | string | undefined)[];

/** Returns the rule's own id or code if one was sent, else that of its law. */
function firstName(own: Said, ofLaw: Said): RuleName | undefined {
  return [...own, ...ofLaw].map(parseRuleName).find((name) => name !== undefined);
}

const fields = ['rulename', 'lawthenruleconditiontype', 'lawthenrulecondition', 'lawRulesArr'] as const;

/**
 * Returns a field that newData changes but oldData does not contain. For such a field nobody could tell whether another
 * user changed it meanwhile.
 */
function untoldField({
  oldData,
  newData,
}: {
  oldData: WireRule;
  newData: WireRule;
}): keyof WireRule | undefined {
  return fields.find((field) => newData[field] !== undefined && oldData[field] === undefined);
}

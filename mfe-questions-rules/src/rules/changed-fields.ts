import type { WireRule } from './wire-rule';

/** The two sides of an update: each field that differs, as it was and as it is to be; undefined where none does. */
export type Changed = { oldData: Partial<WireRule>; newData: Partial<WireRule> };

/** Only what changed is sent, and nothing where nothing did (S-1.4). */
export function changedFields(before: WireRule, after: WireRule): Changed | undefined {
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (changed.length === 0) return undefined;
  return { oldData: pick(before, changed), newData: pick(after, changed) };
}

const fields = ['rulename', 'lawthenruleconditiontype', 'lawthenrulecondition', 'lawRulesArr'] as const;

function pick(rule: WireRule, names: readonly (keyof WireRule)[]): Partial<WireRule> {
  return Object.fromEntries(names.map((name) => [name, rule[name]]));
}

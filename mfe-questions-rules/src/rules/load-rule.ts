import { type Answer, send } from 'shared-lib/api';
import type { Edited } from '../editing/edited';
import type { KeptRule } from './opened-rule';
import type { RuleValues } from './rule-values';
import { readEditedRule } from './wire-rule';

/** One rule as its editor edits it: asked for by its unique code, as S-1.7 says. */
export async function loadRule({ id, code }: KeptRule): Promise<Answer<Edited<RuleValues>>> {
  const answer = await send({ method: 'POST', path: 'rules/edit', body: { id: code ?? id } });
  if (!answer.ok) return answer;
  const edited = readEditedRule(answer.value.rule);
  return edited ? { ok: true, value: edited } : unreadable;
}

const unreadable = {
  ok: false,
  reason: 'unreachable',
  message: 'This rule is of a form that this version cannot read.',
} as const;

import { type Answer, send } from 'shared-lib/api';
import type { Edited } from '../editing/edited';
import { type OptionValues, optionValues } from './option-values';
import { parseOptions } from './parse-options';
import { type OptionsOf, wireOptionsOf } from './use-options';

/** An option list as its editor begins with it: what is offered now, whosever it is. Lists have no versions. */
export async function loadOptions(of: OptionsOf): Promise<Answer<Edited<OptionValues>>> {
  const body = await wireOptionsOf(of);
  const answer = await send({ method: 'POST', path: 'lawquestionans/editlawquedropdown', body });
  if (!answer.ok) return answer;
  return { ok: true, value: { start: optionValues(parseOptions(answer.value).names), version: 0 } };
}

import { takeLaw } from 'shared-lib/ahead';
import { firstOf } from 'shared-lib/api';
import { fieldTypes } from 'shared-lib/records';

/** What a form asks of a law that is chosen. */
export type KnownLaw = {
  id: number;
  code: string;
  isOfState: boolean;
  states: number[];
  isRepealed: boolean;
  isDraft: boolean;
};

/** The law; `undefined` where there is none (any more). Rejects when nobody could be asked. */
export async function lookUpLaw(id: number, signal?: AbortSignal): Promise<KnownLaw | undefined> {
  const answer = await takeLaw(id, signal);
  if (!answer.ok && answer.reason === 'refused') return undefined;
  if (!answer.ok) throw new Error(answer.message || 'The law could not be looked up.');
  return readLaw(id, answer.value);
}

export function readLaw(id: number, reply: Record<string, unknown>): KnownLaw {
  const { ActCodeName, Central, state, Active, status } = firstOf(reply);
  return {
    id,
    code: fieldTypes.text.parse(ActCodeName),
    isOfState: Central === 'State',
    states: fieldTypes.choices.parse(state),
    isRepealed: Active === 'Repealed',
    isDraft: status === 'Draft',
  };
}

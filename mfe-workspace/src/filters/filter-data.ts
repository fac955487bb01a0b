import { send } from 'shared-lib/api';
import { parseId } from 'shared-lib/records';

export type FilterOption = { id: number; name: string };

/** What lists can be narrowed to (S-1.3). */
export type FilterData = { category: FilterOption[]; state: FilterOption[] };

/** Rejects when it did not come. */
export async function fetchFilterData(signal: AbortSignal): Promise<FilterData> {
  const answer = await send({ method: 'POST', path: 'filter/filterdata', body: {}, signal });
  if (!answer.ok) throw new Error(answer.message);
  return { category: readOptions(answer.value.category), state: readOptions(answer.value.state) };
}

/** An option that is none is left out. Half an answer is none: "no options" is said by a list without any. */
function readOptions(said: unknown): FilterOption[] {
  if (!Array.isArray(said)) throw new Error('The filters did not come.');
  return said.flatMap((option: unknown) => {
    const { id, name } = Object(option);
    const known = parseId(id);
    return known === undefined || typeof name !== 'string' ? [] : [{ id: known, name }];
  });
}

/** The options whose name holds what is typed, trimmed and in any case. */
export function matchOptions(options: readonly FilterOption[], typed: string): readonly FilterOption[] {
  const wanted = typed.trim().toLowerCase();
  return wanted ? options.filter(({ name }) => name.toLowerCase().includes(wanted)) : options;
}

import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { type Option, parseId } from 'shared-lib/records';

/** The users who can manage a place, by name. */
export function useAccountNames() {
  return useQuery({
    queryKey: ['account-names'],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const answer = await send({ method: 'POST', path: 'users/names', body: {}, signal });
      if (!answer.ok) throw new Error(answer.message);
      return parseAccountNames(answer.value.data);
    },
  });
}

function parseAccountNames(data: unknown): Option[] {
  if (!Array.isArray(data)) throw new Error('The answer has no users.');
  return data.flatMap((wire) => {
    const { id, name } = Object(wire);
    const known = parseId(id);
    return known === undefined || typeof name !== 'string' ? [] : [{ id: known, name }];
  });
}

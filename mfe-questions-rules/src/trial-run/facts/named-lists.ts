import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { type Option, parseId } from 'shared-lib/records';

/** The users who can manage a place, by name. */
export function useAccountNames() {
  return useQuery({
    queryKey: ['account-names'],
    queryFn: ({ signal }) => fetchNamed('users/names', signal),
  });
}

/** The lists of days off, by name. */
export function useHolidayLists() {
  return useQuery({
    queryKey: ['holiday-lists'],
    queryFn: ({ signal }) => fetchNamed('holidays/list', signal),
  });
}

/** Throws without a list. What has no name is left out. */
async function fetchNamed(path: string, signal: AbortSignal): Promise<Option[]> {
  const answer = await send({ method: 'POST', path, body: {}, signal });
  if (!answer.ok) throw new Error(answer.message);
  const { data } = answer.value;
  if (!Array.isArray(data)) throw new Error(`The answer of ${path} has no list.`);
  return data.flatMap((entry) => {
    const { id, name } = Object(entry);
    const known = parseId(id);
    return known !== undefined && typeof name === 'string' ? [{ id: known, name }] : [];
  });
}

import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';

/** The actions that the log can be narrowed to. One that is chosen is among them, whatever the server says. */
export function useActions(chosen = ''): readonly (readonly [value: string, words: string])[] {
  const { data = [] } = useQuery({ queryKey: ['area', 'logs', 'actions'], queryFn: fetchActions });
  const known = chosen === '' || data.includes(chosen) ? data : [...data, chosen];
  return [['', 'All'], ...known.map((action) => [action, action] as const)];
}

async function fetchActions({ signal }: { signal: AbortSignal }): Promise<string[]> {
  const answer = await send({ method: 'POST', path: 'activity-log/actions', body: {}, signal });
  if (!answer.ok) throw new Error(answer.message);
  const said: unknown[] = Array.isArray(answer.value.data) ? answer.value.data : [];
  return said.filter((action) => typeof action === 'string');
}

import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { parseRules } from 'shared-lib/rules';

export function useRules(lawId: string) {
  return useQuery({ queryKey: ['law-rules', lawId], queryFn: ({ signal }) => fetchRules(lawId, signal) });
}

async function fetchRules(lawId: string, signal: AbortSignal) {
  const answer = await send({ method: 'POST', path: 'rules/list', body: { law_id: lawId }, signal });
  if (!answer.ok) throw new Error(answer.message);
  return parseRules(answer.value);
}

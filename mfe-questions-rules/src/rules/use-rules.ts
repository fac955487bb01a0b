import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { parseRules } from 'shared-lib/rules';

export function useRules(lawId: string) {
  return useQuery({ queryKey: rulesKey(lawId), queryFn: ({ signal }) => fetchRules(lawId, signal) });
}

export type RulesQuery = ReturnType<typeof useRules>;

export function rulesKey(lawId: string): readonly string[] {
  return ['law-rules', lawId];
}

async function fetchRules(lawId: string, signal: AbortSignal) {
  const answer = await send({ method: 'POST', path: 'rules/list', body: { law_id: lawId }, signal });
  if (!answer.ok) throw new Error(answer.message);
  return parseRules(answer.value);
}

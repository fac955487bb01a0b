import { firstOf, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { Button, HStack, Text } from 'shared-lib/ui';

type OfLawProps = { lawId: number; onClear: () => void };

/** Says that a list shows only what belongs to one law, and offers all of it again. */
export function OfLaw({ lawId, onClear }: OfLawProps) {
  const { data } = useQuery({
    queryKey: ['records', 'name of law', lawId],
    queryFn: ({ signal }) => fetchName(lawId, signal),
  });
  return (
    <HStack gap="2" fontSize="sm" minW="0">
      <Text minW="0" lineClamp={{ base: 4, md: 1 }}>
        Only of the law <b>{data ?? `#${lawId}`}</b>
      </Text>
      <Button size="xs" variant="outline" onClick={onClear}>
        Show all
      </Button>
    </HStack>
  );
}

/** Nothing where there is no such law, or nobody says. */
async function fetchName(lawId: number, signal: AbortSignal): Promise<string | null> {
  const answer = await send({ method: 'POST', path: 'law/lawname', body: { id: lawId }, signal });
  const { id, Law } = answer.ok ? firstOf(answer.value) : {};
  return parseId(id) === undefined || typeof Law !== 'string' ? null : Law;
}

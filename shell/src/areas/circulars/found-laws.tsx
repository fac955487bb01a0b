import { Box, chakra, Text } from 'shared-lib/ui';
import type { LawChoice } from './circular';
import { useFoundLaws } from './use-found-laws';

type FoundLawsProps = { typed: string; chosen: readonly LawChoice[]; onAdd: (law: LawChoice) => void };

/** The laws that were found and are not chosen yet; each is a button that adds it. */
export function FoundLaws({ typed, chosen, onAdd }: FoundLawsProps) {
  const { laws, state } = useFoundLaws(typed);
  const free = laws.filter(({ id }) => !chosen.some((law) => law.id === id));
  const words = {
    'nothing asked': '',
    asking: 'Searching…',
    found: free.length === 0 ? 'No law found.' : `${free.length} found.`,
    failed: 'The search did not come. Type on to try again.',
  } satisfies Record<typeof state, string>;
  return (
    <>
      <Text role="status" mt="1" fontSize="xs" color="fg.muted" minH="4">
        {words[state]}
      </Text>
      {free.length > 0 && (
        <Box as="ul" aria-label="Found laws" listStyleType="none" maxH="48" overflowY="auto">
          {free.map((law) => (
            <li key={law.id}>
              <Add type="button" onClick={() => onAdd(law)}>
                <bdi>{law.code}</bdi> <bdi>{law.name}</bdi>
              </Add>
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

const Add = chakra('button', {
  base: {
    w: 'full',
    px: '2',
    py: '1.5',
    rounded: 'sm',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    color: 'accent.fg',
    _hover: { bg: 'bg.muted' },
  },
});

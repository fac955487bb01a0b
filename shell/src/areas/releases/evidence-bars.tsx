import type { Evidence } from 'shared-lib/releases';
import { Box, Text } from 'shared-lib/ui';
import { evidencePart, sayEvidence } from './say-evidence';

const titles = {
  failing: 'It fails more often',
  mountMs: 'It mounts more slowly',
  inpMs: 'It answers more slowly',
  health: 'It is healthy',
} satisfies Record<Evidence['question'], string>;

/** How near the judge is to each answer: full is enough. */
export function EvidenceBars({ evidence }: { evidence: readonly Evidence[] }) {
  return (
    <Box as="figure" m="0" w="240px" maxW="full">
      <Text as="figcaption" fontSize="sm" fontWeight="500" mb="1">
        Evidence
      </Text>
      {evidence.map((one) => (
        <Box key={one.question} fontSize="xs" mb="1.5">
          <Text color="fg.muted">
            {titles[one.question]}: {sayEvidence(one)}
          </Text>
          <Box h="1.5" mt="1" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
            <Box
              h="full"
              bg={one.question === 'health' ? 'accent.solid' : 'fg.error'}
              style={{ width: `${evidencePart(one) * 100}%` }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

import type { Judged } from 'shared-lib/releases';
import { Box, Flex, Heading, Stack, Text } from 'shared-lib/ui';
import { EvidenceBars } from './evidence-bars';
import { IntervalChart } from './interval-chart';
import { measures } from './measures';

type JudgePartProps = { judged: Judged; stable: string; canary: string };

const verdicts = {
  abort: 'Takes it back',
  promote: 'Is ready to promote it',
  hold: 'Alarm, holds it',
  wait: 'Waits',
} satisfies Record<Judged['verdict'], string>;

/** How the two versions fare side by side, and what the judge makes of it. */
export function JudgePart({ judged, stable, canary }: JudgePartProps) {
  const versions = { stable, canary };
  return (
    <Stack gap="4" borderTopWidth="1px" pt="3">
      <Box>
        <Heading as="h3" size="xs">
          The judge: {verdicts[judged.verdict]} (step {judged.step})
        </Heading>
        <Text fontSize="sm" mt="1">
          {judged.why}
        </Text>
        <Text fontSize="sm" mt="1" color="fg.muted">
          The charts show all reports since this canary began. A step counts its own, at most three of one
          person, and needs more evidence than the step before.
        </Text>
      </Box>
      <Flex gap="6" wrap="wrap" align="start">
        {measures.map((measure) => (
          <IntervalChart key={measure.title} measure={measure} judged={judged} versions={versions} />
        ))}
        <EvidenceBars evidence={judged.evidence} />
      </Flex>
    </Stack>
  );
}

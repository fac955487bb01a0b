import type { Judged } from 'shared-lib/releases';
import { Box, Flex, Heading, Stack, Text } from 'shared-lib/ui';
import { EvidenceBars } from './evidence-bars';
import { IntervalChart } from './interval-chart';
import { measures } from './measures';
import { sayCauses } from './say-causes';

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
  const causes = sayCauses(judged.canary.causes);
  return (
    <Stack gap="4" borderTopWidth="1px" pt="3">
      <Box>
        <Heading as="h3" size="xs">
          The judge: {verdicts[judged.verdict]} (step {judged.step})
        </Heading>
        <Text fontSize="sm" mt="1">
          {judged.why}
          {causes && ` With the canary: ${causes}.`}
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

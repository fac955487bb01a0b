import type { CanaryJudgement, Estimate, Evidence, VersionFigures } from 'shared-lib/releases';
import { Box, Flex, Heading, Stack, Text } from 'shared-lib/ui';

type JudgePartProps = { judged: CanaryJudgement; stable: string; canary: string };

const verdictTexts = {
  abort: 'Takes it back',
  promote: 'Is ready to promote it',
  hold: 'Alarm, holds it',
  wait: 'Waits',
} satisfies Record<CanaryJudgement['verdict'], string>;

/** Compares the two versions side by side and shows the judge's verdict. */
export function JudgePart({ judged, stable, canary }: JudgePartProps) {
  const versions = { stable, canary };
  return (
    <Stack gap="4" borderTopWidth="1px" pt="3">
      <Box>
        <Heading as="h3" size="xs">
          The judge: {verdictTexts[judged.verdict]} (step {judged.step})
        </Heading>
        <Text fontSize="sm" mt="1">
          {judged.why}
        </Text>
        <Text fontSize="sm" mt="1" color="fg.muted">
          The charts of failures and times show all reports since this canary began. The judge counts the
          failures of this step, and of every 100 reports of one kind at most three from one person. Each new
          step needs more evidence of failures.
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

const evidenceTitles = {
  failing: 'It fails more often',
  mountMs: 'It mounts more slowly',
  inpMs: 'It answers more slowly',
  health: 'It is healthy',
} satisfies Record<Evidence['question'], string>;

/** Shows the evidence for each verdict as a bar. A full bar means enough evidence. */
function EvidenceBars({ evidence }: { evidence: readonly Evidence[] }) {
  return (
    <Box as="figure" m="0" w="240px" maxW="full">
      <Text as="figcaption" fontSize="sm" fontWeight="500" mb="1">
        Evidence
      </Text>
      {evidence.map((one) => (
        <Box key={one.question} fontSize="xs" mb="1.5">
          <Text color="fg.muted">
            {evidenceTitles[one.question]}: {formatEvidence(one)}
          </Text>
          <Box h="1.5" mt="1" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
            <Box
              h="full"
              bg={one.question === 'health' ? 'accent.solid' : 'fg.error'}
              style={{ width: `${evidenceProgress(one) * 100}%` }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/**
 * The progress of the evidence from chance (1) to enough, on a logarithmic scale. Each doubling has the same
 * length.
 */
export function evidenceProgress({ found, enough }: Pick<Evidence, 'found' | 'enough'>): number {
  if (found <= 1) return 0;
  return Math.min(1, Math.log(found) / Math.log(enough));
}

/**
 * Says how many times likelier the evidence is under the verdict than by chance, and how many times are
 * enough.
 */
export function formatEvidence({ found, enough }: Pick<Evidence, 'found' | 'enough'>): string {
  if (found >= enough) return `enough (${enough} times likelier than chance)`;
  const likelier = found <= 1 ? 'nothing yet' : `${Number(found.toPrecision(2))} times likelier than chance`;
  return `${likelier}, ${enough} times is enough`;
}

type IntervalChartProps = {
  measure: Measure;
  judged: CanaryJudgement;
  versions: { stable: string; canary: string };
};

const chartWidthPx = 240;

const rowHeightPx = 34;

/** Charts one measure of both versions. A dot is the measured value, a line its confidence interval. */
function IntervalChart({ measure, judged, versions }: IntervalChartProps) {
  const rows = (['stable', 'canary'] as const).map((arm) => ({
    arm,
    name: `${arm === 'stable' ? 'Stable' : 'Canary'} ${versions[arm]}`,
    found: measure.of(judged[arm]),
  }));
  const toX = makeScale(
    rows.map(({ found }) => found?.most ?? 0),
    { least: measure.least, width: chartWidthPx },
  );
  return (
    <Box as="figure" m="0" w={`${chartWidthPx}px`} maxW="full">
      <Text as="figcaption" fontSize="sm" fontWeight="500" mb="1">
        {measure.title}
      </Text>
      {rows.map(({ arm, name, found }) => (
        <Box key={arm} fontSize="xs" mb="1">
          <Text color="fg.muted">
            {name}: {found ? formatEstimate(measure, found) : 'nothing measured yet'}
          </Text>
          <Box color={arm === 'canary' ? 'accent.solid' : 'fg.muted'}>
            <svg
              viewBox={`0 0 ${chartWidthPx} ${rowHeightPx / 2}`}
              width="100%"
              role="img"
              aria-label={`${measure.title}, ${name}: ${found ? formatEstimate(measure, found) : 'nothing measured yet'}`}
            >
              <line x1="0" x2={chartWidthPx} y1="8" y2="8" stroke="currentColor" strokeOpacity="0.25" />
              {found && (
                <>
                  <line
                    x1={toX(found.least)}
                    x2={toX(found.most)}
                    y1="8"
                    y2="8"
                    stroke="currentColor"
                    strokeWidth="4"
                    strokeLinecap="round"
                    strokeOpacity="0.55"
                  />
                  <circle cx={toX(found.found)} cy="8" r="5" fill="currentColor" />
                </>
              )}
            </svg>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function formatEstimate({ say }: Measure, { found, least, most }: Estimate): string {
  return `${say(found)} (${say(least)} to ${say(most)})`;
}

type MakeScaleOptions = {
  /** The scale ends at this value or higher. */
  least: number;
  /** In pixels. Each end keeps space for the dot. */
  width: number;
};

const dotRadiusPx = 6;

/** Returns a function that maps a value to its x position. The scale starts at zero. */
export function makeScale(
  values: readonly number[],
  { least, width }: MakeScaleOptions,
): (value: number) => number {
  const end = Math.max(least, ...values);
  return (value) => dotRadiusPx + (Math.min(value, end) / end) * (width - 2 * dotRadiusPx);
}

/** A measure that the chart shows for both versions. */
type Measure = {
  title: string;
  of: (figures: VersionFigures) => Estimate | undefined;
  say: (value: number) => string;
  /** The scale of the chart ends at this value or higher. */
  least: number;
};

const formatMs = (value: number) => `${Math.round(value)} ms`;

const measures: readonly Measure[] = [
  {
    title: 'Reports of a failure',
    of: ({ failing }) => failing,
    say: (value) => `${Math.round(value * 1000) / 10} %`,
    least: 0.05,
  },
  { title: 'Time to mount', of: ({ mountMs }) => mountMs, say: formatMs, least: 100 },
  { title: 'Slowest answer', of: ({ inpMs }) => inpMs, say: formatMs, least: 100 },
];

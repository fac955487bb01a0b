import type { CanaryJudgement, Estimate, Evidence, VersionFigures } from 'shared-lib/releases';
import { Box, Flex, Heading, Stack, Text } from 'shared-lib/ui';

type JudgePartProps = { judged: CanaryJudgement; stable: string; canary: string };

const verdicts = {
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
          The judge: {verdicts[judged.verdict]} (step {judged.step})
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

const titles = {
  failing: 'It fails more often',
  mountMs: 'It mounts more slowly',
  inpMs: 'It answers more slowly',
  health: 'It is healthy',
} satisfies Record<Evidence['question'], string>;

/** Shows how near the judge is to each verdict: a full bar is enough. */
function EvidenceBars({ evidence }: { evidence: readonly Evidence[] }) {
  return (
    <Box as="figure" m="0" w="240px" maxW="full">
      <Text as="figcaption" fontSize="sm" fontWeight="500" mb="1">
        Evidence
      </Text>
      {evidence.map((one) => (
        <Box key={one.question} fontSize="xs" mb="1.5">
          <Text color="fg.muted">
            {titles[one.question]}: {formatEvidence(one)}
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

/**
 * The progress of the evidence from chance (1) to enough, on a logarithmic scale: each doubling is a step of the same
 * length.
 */
export function evidencePart({ found, enough }: Pick<Evidence, 'found' | 'enough'>): number {
  if (found <= 1) return 0;
  return Math.min(1, Math.log(found) / Math.log(enough));
}

/** Says how many times likelier than chance the verdict is, and from which number that is enough. */
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

const width = 240;

const rowHeight = 34;

/** Charts one measure of both versions: a dot for the measured value, and a line for its confidence interval. */
function IntervalChart({ measure, judged, versions }: IntervalChartProps) {
  const rows = (['stable', 'canary'] as const).map((arm) => ({
    arm,
    name: `${arm === 'stable' ? 'Stable' : 'Canary'} ${versions[arm]}`,
    found: measure.of(judged[arm]),
  }));
  const place = scaleOf(
    rows.map(({ found }) => found?.most ?? 0),
    { least: measure.least, width },
  );
  return (
    <Box as="figure" m="0" w={`${width}px`} maxW="full">
      <Text as="figcaption" fontSize="sm" fontWeight="500" mb="1">
        {measure.title}
      </Text>
      {rows.map(({ arm, name, found }) => (
        <Box key={arm} fontSize="xs" mb="1">
          <Text color="fg.muted">
            {name}: {found ? sayEstimate(measure, found) : 'nothing measured yet'}
          </Text>
          <Box color={arm === 'canary' ? 'accent.solid' : 'fg.muted'}>
            <svg
              viewBox={`0 0 ${width} ${rowHeight / 2}`}
              width="100%"
              role="img"
              aria-label={`${measure.title}, ${name}: ${found ? sayEstimate(measure, found) : 'nothing measured yet'}`}
            >
              <line x1="0" x2={width} y1="8" y2="8" stroke="currentColor" strokeOpacity="0.25" />
              {found && (
                <>
                  <line
                    x1={place(found.least)}
                    x2={place(found.most)}
                    y1="8"
                    y2="8"
                    stroke="currentColor"
                    strokeWidth="4"
                    strokeLinecap="round"
                    strokeOpacity="0.55"
                  />
                  <circle cx={place(found.found)} cy="8" r="5" fill="currentColor" />
                </>
              )}
            </svg>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function sayEstimate({ say }: Measure, { found, least, most }: Estimate): string {
  return `${say(found)} (${say(least)} to ${say(most)})`;
}

type Context = {
  /** The smallest end of the scale. */
  least: number;
  /** In pixels; half a dot's width is left free at both ends. */
  width: number;
};

const dot = 6;

/**
 * Returns a function that maps a value to its x position, on a scale from zero to a little more than the largest value.
 */
export function scaleOf(values: readonly number[], { least, width }: Context): (value: number) => number {
  const most = Math.max(least, ...values);
  return (value) => dot + (Math.min(value, most) / most) * (width - 2 * dot);
}

/** A measure that both versions have. */
type Measure = {
  title: string;
  of: (figures: VersionFigures) => Estimate | undefined;
  say: (value: number) => string;
  /** The smallest end of the chart's scale. */
  least: number;
};

const inMs = (value: number) => `${Math.round(value)} ms`;

const measures: readonly Measure[] = [
  {
    title: 'Reports of a failure',
    of: ({ failing }) => failing,
    say: (value) => `${Math.round(value * 1000) / 10} %`,
    least: 0.05,
  },
  { title: 'Time to mount', of: ({ mountMs }) => mountMs, say: inMs, least: 100 },
  { title: 'Slowest answer', of: ({ inpMs }) => inpMs, say: inMs, least: 100 },
];

import type { CanaryJudgement, Estimate, JudgeEvidence, VersionFigures } from 'shared-lib/releases';
import { Box, Heading, Stack, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

type JudgementPanelProps = { judged: CanaryJudgement; stable: string; canary: string };

const verdictTexts = {
  abort: t('takes the canary back'),
  promote: t('is ready to promote the canary'),
  hold: t('holds the canary after an alarm'),
  wait: t('waits'),
} satisfies Record<CanaryJudgement['verdict'], string>;

/** Compares the two versions side by side, and shows the judge's verdict. */
export function JudgementPanel({ judged, stable, canary }: JudgementPanelProps) {
  const versions = { stable, canary };
  return (
    <Stack gap="4" borderTopWidth="1px" pt="3">
      <Box>
        <Heading as="h3" size="xs">
          {t('The judge: {verdictTexts} (step {step})', {
            verdictTexts: verdictTexts[judged.verdict],
            step: judged.step,
          })}
        </Heading>
        <Text fontSize="sm" mt="1">
          {judged.why}
        </Text>
        <Box as="details" mt="1" color="fg.muted">
          <summary>{t('How the judge counts')}</summary>
          {t(
            'The charts of failures and times show all reports since this canary began. The judge counts the failures of this step, and of every 100 reports of one kind at most three from one person. Each new step needs more evidence of failures.',
          )}
        </Box>
      </Box>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        columnGap="8"
        rowGap="5"
        maxW="90rem"
      >
        {chartMeasures.map((measure) => (
          <IntervalChart key={measure.title} measure={measure} judged={judged} versions={versions} />
        ))}
        <EvidenceBars evidence={judged.evidence} />
      </Box>
    </Stack>
  );
}

const chartTitleStyles = { textStyle: 'h3', mb: '2' } as const;

const evidenceTitles = {
  failing: t('It fails more often'),
  mountMs: t('It mounts more slowly'),
  inpMs: t('It answers more slowly'),
  health: t('It is healthy'),
} satisfies Record<JudgeEvidence['question'], string>;

/** Shows the evidence for each verdict as a bar. A full bar means that the evidence is sufficient. */
function EvidenceBars({ evidence }: { evidence: readonly JudgeEvidence[] }) {
  return (
    <Box
      as="figure"
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(13rem, 100%), 1fr))"
      columnGap="8"
      m="0"
      gridColumn="1 / -1"
    >
      <Text as="figcaption" gridColumn="1 / -1" {...chartTitleStyles}>
        {t('Evidence')}
      </Text>
      {evidence.map((one) => (
        <Box key={one.question} display="grid" gridTemplateRows="1fr auto" textStyle="caption" mb="3">
          <Text color="fg.muted">
            <Box as="span" display="block" color="fg">
              {evidenceTitles[one.question]}
            </Box>{' '}
            {formatEvidence(one)}
          </Text>
          <Box h="1.5" mt="1.5" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
            <Box
              h="full"
              bg={one.question === 'health' ? 'accent.solid' : findEvidenceColor(computeEvidenceProgress(one))}
              style={{ width: `${computeEvidenceProgress(one) * 100}%` }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Finds the colour of evidence against the canary. It is red only once it is sufficient. */
export function findEvidenceColor(progress: number): string {
  if (progress < 0.5) return 'fg.muted';
  return progress < 1 ? 'status.warnBar' : 'status.badBar';
}

/**
 * Computes how close the evidence is to being sufficient, from 0 to 1. The scale is logarithmic: each doubling
 * adds the same.
 */
export function computeEvidenceProgress({ found, enough }: Pick<JudgeEvidence, 'found' | 'enough'>): number {
  if (found <= 1) return 0;
  return Math.min(1, Math.log(found) / Math.log(enough));
}

/**
 * Describes the strength of evidence. `found` says how many times likelier the reports are if the verdict is right than
 * by chance, and `enough` how many times the verdict needs.
 */
export function formatEvidence({ found, enough }: Pick<JudgeEvidence, 'found' | 'enough'>): string {
  if (found >= enough) return t('enough ({enough} times likelier than chance)', { enough });
  if (found <= 1) return t('nothing yet ({enough} times likelier than chance needed)', { enough });
  return t('{found} times likelier than chance ({enough} needed)', {
    found: Number(found.toPrecision(2)),
    enough,
  });
}

type IntervalChartProps = {
  measure: ChartMeasure;
  judged: CanaryJudgement;
  versions: { stable: string; canary: string };
};

const chartWidthPx = 240;

const rowHeightPx = 34;

/** Charts one measure for both versions. A dot is the measured value, a line its confidence interval. */
function IntervalChart({ measure, judged, versions }: IntervalChartProps) {
  const rows = (['stable', 'canary'] as const).map((arm) => ({
    arm,
    name: `${arm === 'stable' ? t('Stable') : t('Canary')} ${versions[arm]}`,
    found: measure.findEstimate(judged[arm]),
  }));
  const toX = makeChartScale(
    rows.map(({ found }) => found?.most ?? 0),
    { minScaleEnd: measure.minScaleEnd, width: chartWidthPx },
  );
  return (
    <Box as="figure" m="0" minW="0">
      <Text as="figcaption" {...chartTitleStyles}>
        {measure.title}
      </Text>
      {rows.map(({ arm, name, found }) => (
        <Box key={arm} textStyle="caption" mb="3">
          <Text color="fg.muted" mb="1">
            <Box as="span" display="block" color="fg">
              {name}
            </Box>{' '}
            {found ? formatEstimate(measure, found) : t('nothing measured yet')}
          </Text>
          <Box color={arm === 'canary' ? { base: 'accent.solid', _dark: 'accent.focusRing' } : 'fg.muted'}>
            <svg
              viewBox={`0 0 ${chartWidthPx} ${rowHeightPx / 2}`}
              width="100%"
              role="img"
              aria-label={`${measure.title}, ${name}: ${found ? formatEstimate(measure, found) : t('nothing measured yet')}`}
            >
              <line
                x1="0"
                x2={chartWidthPx}
                y1="8"
                y2="8"
                stroke="var(--lx-colors-border-emphasized)"
                strokeOpacity="0.5"
              />
              {found && <IntervalMark found={found} toX={toX} />}
            </svg>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The measured value as a dot, and its confidence interval as a line between two ends. */
function IntervalMark({ found: { found, least, most }, toX }: { found: Estimate; toX: (value: number) => number }) {
  return (
    <>
      <line
        x1={toX(least)}
        x2={toX(most)}
        y1="8"
        y2="8"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeOpacity="0.55"
      />
      {[least, most].map((end) => (
        <line key={end} x1={toX(end)} x2={toX(end)} y1="3" y2="13" stroke="currentColor" strokeWidth="1.5" />
      ))}
      <circle cx={toX(found)} cy="8" r="5" fill="currentColor" />
    </>
  );
}

function formatEstimate({ formatValue }: ChartMeasure, { found, least, most }: Estimate): string {
  return t('{found} ({least} to {most})', {
    found: formatValue(found),
    least: formatValue(least),
    most: formatValue(most),
  });
}

type MakeChartScaleOptions = {
  /** The scale ends at this value, or at a higher one if a measured value is higher. */
  minScaleEnd: number;
  /** The width of the chart in pixels. Each end leaves space for the dot. */
  width: number;
};

const dotRadiusPx = 6;

/** Makes a function that maps a value to its x position. The scale starts at zero. */
export function makeChartScale(
  values: readonly number[],
  { minScaleEnd, width }: MakeChartScaleOptions,
): (value: number) => number {
  const end = Math.max(minScaleEnd, ...values);
  return (value) => dotRadiusPx + (Math.min(value, end) / end) * (width - 2 * dotRadiusPx);
}

/** A measure that a chart shows for both versions. */
type ChartMeasure = {
  title: string;
  findEstimate: (figures: VersionFigures) => Estimate | undefined;
  formatValue: (value: number) => string;
  /** The chart's scale ends at this value, or at a higher one if a measured value is higher. */
  minScaleEnd: number;
};

const formatMs = (value: number) => t('{Math} ms', { Math: Math.round(value) });

const chartMeasures: readonly ChartMeasure[] = [
  {
    title: t('Reports of a failure'),
    findEstimate: ({ failing }) => failing,
    formatValue: (value) => `${Math.round(value * 1000) / 10} %`,
    minScaleEnd: 0.05,
  },
  { title: t('Time to mount'), findEstimate: ({ mountMs }) => mountMs, formatValue: formatMs, minScaleEnd: 100 },
  { title: t('Slowest answer'), findEstimate: ({ inpMs }) => inpMs, formatValue: formatMs, minScaleEnd: 100 },
];

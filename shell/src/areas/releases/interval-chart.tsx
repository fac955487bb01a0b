import type { Estimate, Judged } from 'shared-lib/releases';
import { Box, Text } from 'shared-lib/ui';
import type { Measure } from './measures';
import { scaleOf } from './scale-of';

type IntervalChartProps = {
  measure: Measure;
  judged: Judged;
  versions: { stable: string; canary: string };
};

const width = 240;
const rowHeight = 34;

/** One figure of both versions: a dot where it was found, and a line as far as chance may have moved it. */
export function IntervalChart({ measure, judged, versions }: IntervalChartProps) {
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

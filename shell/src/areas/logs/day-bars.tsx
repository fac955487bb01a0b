import { keepPreviousData, useQuery } from 'shared-lib/query';
import { Box, Button, chakra, Flex, HStack, Text } from 'shared-lib/ui';
import { Toolbar } from 'shared-lib/ui/toolbar';
import { t } from 'shared-lib/words';
import { readClocks } from '../../clocks/read-clocks';
import { listLastDays } from '../dates/day';
import { formatWeekday } from '../dates/format-date';
import type { Filters } from '../list/list-address';
import { computeBarHeight, type DayCount, fetchDayCounts } from './day-counts';

const shownDayCount = 30;
const dayCountOnNarrowScreens = 12;

type DayBarsProps = {
  /** The filters of the log, but without the days. */
  filters: Filters;
  /** The day by which the log is filtered, as yyyy-mm-dd, or an empty text. */
  chosen: string;
  /** Called to filter the log by a day. With an empty text, the log shows all days again. */
  onChoose: (day: string) => void;
};

/** Bars with the number of log entries on each of the last days. A click filters the log by that day. */
export function DayBars({ filters, chosen, onChoose }: DayBarsProps) {
  const { days, end } = listLastDays(readClocks().wall, shownDayCount);
  const { data, isError, refetch } = useQuery({
    queryKey: ['area', 'logs', 'days', filters, end],
    queryFn: ({ signal }) => fetchDayCounts({ days, end, filters, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Box flexShrink="0" px={{ base: '4', md: '3' }} pt="2" pb="2" minH="7rem" borderBottomWidth="1px">
      {isError && <BarsNotLoaded onRetry={() => void refetch()} />}
      {!isError && data && <DayBarChart counts={data} chosen={chosen} onChoose={onChoose} />}
    </Box>
  );
}

type DayBarChartProps = Omit<DayBarsProps, 'filters'> & { counts: readonly DayCount[] };

function DayBarChart({ counts, chosen, onChoose }: DayBarChartProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Flex gap="2" align="baseline" mb="1" textStyle="caption" color="fg.muted">
        <Text as="span" fontWeight="600" color="fg">
          {t('Entries by day')}
        </Text>
        <Text as="span" hideBelow="lg">
          {t('Last {shownDays} days · {total}', { shownDays: shownDayCount, total: formatCount(total) })}
        </Text>
        <Text as="span" hideFrom="lg">
          {t('Last {narrowDays} days', { narrowDays: dayCountOnNarrowScreens })}
        </Text>
      </Flex>
      <BarRow>
        <Toolbar label={t('Entries by day')}>
          {counts.map((count, index) => (
            <DayBar key={count.day} {...{ count, counts, index, onChoose }} isChosen={count.day === chosen} />
          ))}
        </Toolbar>
      </BarRow>
      <AxisRow aria-hidden="true">
        {counts.map(({ day, start }, index) => (
          <span key={day} data-early={makeEarlyDayAttribute(index)}>
            {formatAxisLabel(start, counts.length - 1 - index)}
          </span>
        ))}
      </AxisRow>
    </>
  );
}

type DayBarProps = Pick<DayBarChartProps, 'counts' | 'onChoose'> & {
  count: DayCount;
  index: number;
  isChosen: boolean;
};

/** The bar of a day, with its count of entries above it. A day without entries has only a line. */
function DayBar({ count: { day, start, count }, counts, index, isChosen, onChoose }: DayBarProps) {
  const words = `${formatWeekday(start)}: ${formatCount(count)}`;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={words}
      title={words}
      data-early={makeEarlyDayAttribute(index)}
      onClick={() => onChoose(isChosen ? '' : day)}
    >
      {/* A day with a single entry shows no number. */}
      {count > 1 && <small>{shortNumberFormat.format(count)}</small>}
      <span
        style={{ height: `${Math.round(computeBarHeight(count, counts) * maxBarHeightShare)}%` }}
        data-none={count === 0 ? '' : undefined}
      />
    </button>
  );
}

const makeEarlyDayAttribute = (index: number) => (index < shownDayCount - dayCountOnNarrowScreens ? '' : undefined);

/** The share of the height that the highest bar takes. The rest is for the number above it. */
const maxBarHeightShare = 0.75;

const shortNumberFormat = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats the label of every seventh day, such as "20 Nov". The last day is labelled "Today". */
function formatAxisLabel(start: string, daysAgo: number): string {
  if (daysAgo === 0) return t('Today');
  const [, day = '', month = ''] = formatWeekday(start).split(' ');
  return daysAgo % 7 === 0 ? `${day} ${month}` : '';
}

function formatCount(count: number): string {
  return count === 1 ? t('1 entry') : t('{count} entries', { count: count.toLocaleString('en') });
}

function BarsNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <HStack gap="2" minH="12" role="status" textStyle="label" color="fg.muted">
      <Text>{t('Not loaded: entries by day')}</Text>
      <Button size="xs" variant="outline" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </HStack>
  );
}

/** Hides the first days on narrow screens, because 30 bars would be too thin to touch. */
const earlyDayStyles = { lgDown: { '& [data-early]': { display: 'none' } } };

/** The row of bars. It holds the styles of all bars. The bar of the chosen day is teal. */
const BarRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    h: '16',
    borderBottomWidth: '1px',
    borderColor: 'border.emphasized',
    '& button': {
      flex: '1 1 0',
      minW: '6',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'flex-end',
      px: '3px',
      roundedTop: 'sm',
      cursor: 'pointer',
    },
    '& button:hover': { bg: 'bg.subtle' },
    '& small': {
      color: 'fg.muted',
      fontSize: '11px',
      lineHeight: '14px',
      fontVariantNumeric: 'tabular-nums',
    },
    '& button > span': {
      w: 'full',
      maxW: '7',
      minH: '3px',
      bg: 'color-mix(in srgb, {colors.fg.muted} 60%, {colors.bg.panel})',
      roundedTop: '3px',
    },
    // Highlights today and the day under the pointer.
    '& button:is(:hover, :last-of-type) > span': { bg: 'fg.muted' },
    '& button > span[data-none]': { minH: '1px', bg: 'border.emphasized', opacity: 0.4 },
    '& button[aria-pressed=true]': { bg: 'accent.subtle' },
    '& button[aria-pressed=true] > span': { bg: 'accent.solid' },
    '& button[aria-pressed=true] > small': { color: 'accent.fg', fontWeight: '700' },
    ...earlyDayStyles,
  },
});

const AxisRow = chakra('div', {
  base: {
    display: 'flex',
    h: '4',
    textStyle: 'caption',
    color: 'fg.muted',
    '& > span': {
      display: 'flex',
      justifyContent: 'center',
      flex: '1 1 0',
      minW: '6',
      w: '0',
      whiteSpace: 'nowrap',
    },
    '& > span:last-of-type': { justifyContent: 'flex-end', fontWeight: '600', color: 'fg' },
    ...earlyDayStyles,
  },
});

import { keepPreviousData, useQuery } from 'shared-lib/query';
import { Box, Button, chakra, Flex, HStack, Text } from 'shared-lib/ui';
import { Toolbar } from 'shared-lib/ui/toolbar';
import { t } from 'shared-lib/words';
import { readClocks } from '../../clocks/read-clocks';
import { listLastDays } from '../dates/day';
import { formatWeekday } from '../dates/format-date';
import type { Filters } from '../list/list-place';
import { countShare, type DayCount, fetchDayCounts } from './day-counts';

const shownDays = 30;
/** On narrow screens a bar for each of 30 days would be too thin for a finger. */
const narrowDays = 12;

type DayBarsProps = {
  /** The filters of the log, days apart. */
  filters: Filters;
  /** The day that the log is narrowed to, as yyyy-mm-dd, or an empty text. */
  chosen: string;
  /** Narrows the log to a day. An empty text shows all days again. */
  onChoose: (day: string) => void;
};

/** How many entries each of the last days has. A press on a day narrows the log to it. */
export function DayBars({ filters, chosen, onChoose }: DayBarsProps) {
  const { days, end } = listLastDays(readClocks().wall, shownDays);
  const { data, isError, refetch } = useQuery({
    queryKey: ['area', 'logs', 'days', filters, end],
    queryFn: ({ signal }) => fetchDayCounts({ days, end, filters, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Box flexShrink="0" px="3" pt="2" pb="1" minH="16" borderBottomWidth="1px">
      {isError && <BarsNotLoaded onRetry={() => void refetch()} />}
      {!isError && data && <Bars counts={data} chosen={chosen} onChoose={onChoose} />}
    </Box>
  );
}

type BarsProps = Omit<DayBarsProps, 'filters'> & { counts: readonly DayCount[] };

function Bars({ counts, chosen, onChoose }: BarsProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <BarRow>
        <Toolbar label={t('Entries by day')}>
          {counts.map(({ day, start, count }, place) => (
            <button
              key={day}
              type="button"
              aria-pressed={day === chosen}
              aria-label={`${formatWeekday(start)}: ${formatCount(count)}`}
              title={`${formatWeekday(start)}: ${formatCount(count)}`}
              data-early={place < shownDays - narrowDays ? '' : undefined}
              onClick={() => onChoose(day === chosen ? '' : day)}
            >
              <span
                style={{ height: `${countShare(count, counts)}%` }}
                data-none={count === 0 ? '' : undefined}
              />
            </button>
          ))}
        </Toolbar>
      </BarRow>
      <Flex justify="space-between" textStyle="caption" color="fg.muted" pt="0.5">
        <Text hideBelow="lg">
          {t('Last {shownDays} days · {total}', { shownDays, total: formatCount(total) })}
        </Text>
        <Text hideFrom="lg">{t('Last {narrowDays} days', { narrowDays })}</Text>
        <Text>{t('Today')}</Text>
      </Flex>
    </>
  );
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

/** One sheet styles all bars. Teal marks the day that is chosen. */
const BarRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    h: '9',
    '& button': {
      flex: '1 1 0',
      minW: '6',
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'center',
      px: '2px',
      rounded: 'sm',
      cursor: 'pointer',
    },
    '& button:hover': { bg: 'bg.subtle' },
    '& button > span': { w: 'full', maxW: '4', minH: '2px', bg: 'border.emphasized', roundedTop: '3px' },
    '& button:hover > span': { bg: 'fg.muted' },
    '& button > span[data-none]': { minH: '1px', bg: 'border' },
    '& button[aria-pressed=true]': { bg: 'accent.subtle' },
    '& button[aria-pressed=true] > span': { bg: 'accent.solid' },
    lgDown: { '& button[data-early]': { display: 'none' } },
  },
});

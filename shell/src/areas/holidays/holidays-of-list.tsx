import type { Holiday } from 'shared-lib/schedules';
import { Button, chakra, EmptyState, Flex, Heading, Stack, Text } from 'shared-lib/ui';
import { MoreMenu } from 'shared-lib/ui/more-sheet';
import { t } from 'shared-lib/words';
import { formatDay, formatWeekday } from '../dates/format-date';
import { Chips } from './chips';
import {
  describeReach,
  describeWeekdays,
  type HolidayAction,
  type HolidayList,
  type HolidayLists,
  yearsOf,
} from './holiday-list';

type HolidaysOfListProps = {
  list: HolidayList;
  data: HolidayLists;
  /** As the address says it; another one is the last year of the list. */
  year: string;
  onYear: (year: string) => void;
  onOpen: (action: HolidayAction) => void;
};

/** A list with its source, and its days by year. */
export function HolidaysOfList({ list, data, year, onYear, onOpen }: HolidaysOfListProps) {
  const years = yearsOf(list);
  const shownYear = years.includes(year) ? year : years.at(-1);
  return (
    <Stack as="section" gap="3" aria-label={list.name}>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Heading as="h2" textStyle="h2" overflowWrap="anywhere" minW="0">
          <bdi>{list.name}</bdi>
        </Heading>
        <ListButtons list={list} onOpen={onOpen} />
      </Flex>
      <Facts>
        <div>
          <dt>{t('For')}</dt>
          <dd>{describeReach(list, data)}</dd>
        </div>
        <div>
          <dt>{t('Off each week')}</dt>
          <dd>{describeWeekdays(list)}</dd>
        </div>
        <div>
          <dt>{t('Source')}</dt>
          <dd>{list.source === '' ? t('none said') : <bdi>{list.source}</bdi>}</dd>
        </div>
      </Facts>
      {shownYear === undefined ? (
        <EmptyState title={t('No Data')} sentence={t('This list has no days yet.')}>
          <Text>{t('Add them one by one, or import them from CSV.')}</Text>
        </EmptyState>
      ) : (
        <>
          {years.length > 1 && (
            <Chips
              label={t('Years')}
              chosen={shownYear}
              choices={years.map((one) => [one, one])}
              onChoose={onYear}
            />
          )}
          <DaysOfYear list={list} year={shownYear} onOpen={onOpen} />
        </>
      )}
    </Stack>
  );
}

function ListButtons({ list, onOpen }: Pick<HolidaysOfListProps, 'list' | 'onOpen'>) {
  return (
    <Flex gap="2" wrap="wrap" css={actionsOnPhones}>
      <Button size="sm" variant="outline" onClick={() => onOpen({ act: 'edit-list', list })}>
        {t('Edit list')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => onOpen({ act: 'import', list })}>
        {t('Import CSV')}
      </Button>
      <Button size="sm" onClick={() => onOpen({ act: 'add-day', list })}>
        {t('Add day')}
      </Button>
      <MoreMenu name={list.name}>
        <button type="button" data-destroys="" onClick={() => onOpen({ act: 'delete-list', list })}>
          {t('Delete list')}
        </button>
      </MoreMenu>
    </Flex>
  );
}

/** Three buttons share the lines with the dots. */
const actionsOnPhones = { smDown: { w: 'full', '& > :not([popovertarget])': { flex: '1 1 35%' } } };

type DaysOfYearProps = { list: HolidayList; year: string; onOpen: (action: HolidayAction) => void };

function DaysOfYear({ list, year, onOpen }: DaysOfYearProps) {
  const days = list.days.filter(({ day }) => day.startsWith(year));
  return (
    <Days aria-label={t('Days off in {year}', { year })}>
      {days.map((holiday) => (
        <li key={holiday.day}>
          <time dateTime={holiday.day}>{formatWeekday(`${holiday.day}T12:00:00`)}</time>
          <bdi>{holiday.name}</bdi>
          <DayActions list={list} holiday={holiday} onOpen={onOpen} />
        </li>
      ))}
    </Days>
  );
}

type DayActionsProps = { list: HolidayList; holiday: Holiday; onOpen: (action: HolidayAction) => void };

function DayActions({ list, holiday, onOpen }: DayActionsProps) {
  const name = `${formatDay(holiday.day)}, ${holiday.name}`;
  return (
    <span>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('Edit {name}', { name })}
        onClick={() => onOpen({ act: 'edit-day', list, holiday })}
      >
        {t('Edit')}
      </Button>
      <MoreMenu name={name} variant="ghost">
        <button
          type="button"
          data-destroys=""
          aria-label={t('Delete {name}', { name })}
          onClick={() => onOpen({ act: 'delete-day', list, holiday })}
        >
          {t('Delete')}
        </button>
      </MoreMenu>
    </span>
  );
}

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gap: '1.5',
    '& > div': { display: 'grid', gridTemplateColumns: { md: '8rem minmax(0, 1fr)' }, columnGap: '3' },
    '& dt': { textStyle: 'label', color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxW: '70ch' },
  },
});

/** The name stands below the day on phones, and beside it on wide screens. */
const Days = chakra('ul', {
  base: {
    listStyle: 'none',
    borderTopWidth: '1px',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '10rem minmax(0, 1fr) auto' },
      columnGap: '3',
      alignItems: 'center',
      py: '1',
      minH: '11',
      borderBottomWidth: '1px',
    },
    '& time': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: 'fg.muted' },
    '& bdi': { overflowWrap: 'anywhere', gridColumn: { base: '1', md: '2' } },
    '& > li > span': {
      gridColumn: { base: '2', md: '3' },
      gridRow: { base: '1 / span 2', md: '1' },
      whiteSpace: 'nowrap',
    },
  },
});

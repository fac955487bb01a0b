import { useAccess } from 'shared-lib/access';
import { formatDayInWords } from 'shared-lib/records';
import type { Holiday } from 'shared-lib/schedules';
import { Box, Button, chakra, EmptyState, Flex, Text, VisuallyHidden } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { ActionsMenu } from 'shared-lib/ui/more-sheet';
import { t } from 'shared-lib/words';
import { DayTile } from '../dates/day-tile';
import { formatDay, shortMonthNames } from '../dates/format-date';
import { SegmentedControl } from '../list/segments';
import {
  chooseShownYear,
  describeListScope,
  describeWeeklyDaysOff,
  type HolidayAction,
  type HolidayList,
  type HolidayLists,
  isWeeklyDayOff,
  listYears,
} from './holiday-list';

type HolidaysOfListProps = {
  list: HolidayList;
  data: HolidayLists;
  /** The year that the address names. */
  year: string;
  /** Today, as yyyy-mm-dd. */
  today: string;
  onYear: (year: string) => void;
  onOpen: (action: HolidayAction) => void;
};

/** The days off of a list in one year: as a picture of the months, and as rows. */
export function HolidaysOfList({ list, data, year, today, onYear, onOpen }: HolidaysOfListProps) {
  const { isReadOnly } = useAccess();
  const shownYear = chooseShownYear(list, year, today);
  const days = list.days.filter(({ day }) => day.startsWith(shownYear ?? '-'));
  return (
    <section aria-label={list.name}>
      <Flex columnGap="4" rowGap="2" wrap="wrap" align="center" px="4" pt="3" pb="2">
        <Box flex={{ base: '1 1 8rem', md: '1 1 14rem' }} minW="0">
          {/* The chosen tab above shows the name. */}
          <VisuallyHidden as="h2">{list.name}</VisuallyHidden>
          <Text>
            <b>{describeListScope(list, data)}</b> · {t('{weekdays} off', { weekdays: describeWeeklyDaysOff(list) })}
            {shownYear !== undefined && ` · ${formatDayCount(days.length)}`}
          </Text>
        </Box>
        {!isReadOnly && (
          <Button size="sm" variant="outline" onClick={() => onOpen({ act: 'add-day', list })}>
            {t('Add day')}
          </Button>
        )}
        {shownYear !== undefined && (
          <SegmentedControl
            label={t('Years')}
            chosen={shownYear}
            choices={listYears(list).map((one) => [one, one])}
            onChoose={onYear}
          />
        )}
      </Flex>
      {shownYear === undefined ? (
        <EmptyState title={t('No Data')} sentence={t('This list has no days yet.')}>
          {!isReadOnly && <Text>{t('Add them one by one, or import them from CSV.')}</Text>}
        </EmptyState>
      ) : (
        <>
          <MonthOverview year={shownYear} days={days} today={today} />
          <HolidayRowList aria-label={t('Holidays in {year}', { year: shownYear })}>
            {days.map((holiday) => (
              <HolidayRow key={holiday.day} {...{ list, holiday, today, onOpen }} />
            ))}
          </HolidayRowList>
        </>
      )}
    </section>
  );
}

function formatDayCount(count: number): string {
  return count === 1 ? t('1 holiday') : t('{count} holidays', { count });
}

type HolidayListActionsProps = { list: HolidayList; onOpen: (action: HolidayAction) => void };

/** The actions on a list, side by side. On phones they are in a menu with three dots. */
export function HolidayListActions({ list, onOpen }: HolidayListActionsProps) {
  const { isReadOnly } = useAccess();
  const isPhone = useIsPhone();
  const others = [
    ['edit-list', t('Edit list')],
    ['import', t('Import CSV')],
  ] as const;
  if (isReadOnly) return null;
  return (
    <Flex gap="2" ms="auto" flexShrink="0">
      {!isPhone &&
        others.map(([act, words]) => (
          <Button key={act} size="sm" variant="outline" onClick={() => onOpen({ act, list })}>
            {words}
          </Button>
        ))}
      <ActionsMenu name={list.name}>
        {isPhone &&
          others.map(([act, words]) => (
            <button key={act} type="button" onClick={() => onOpen({ act, list })}>
              {words}
            </button>
          ))}
        <button type="button" data-destroys="" onClick={() => onOpen({ act: 'delete-list', list })}>
          {t('Delete list')}
        </button>
      </ActionsMenu>
    </Flex>
  );
}

type MonthOverviewProps = { year: string; days: readonly Holiday[]; today: string };

/** The twelve months with their days off. A month without a day off is pale. */
function MonthOverview({ year, days, today }: MonthOverviewProps) {
  return (
    <MonthCells aria-label={t('Months of {year}', { year })}>
      {shortMonthNames.map((name, index) => {
        const month = `${year}-${String(index + 1).padStart(2, '0')}`;
        const dates = days.filter(({ day }) => day.startsWith(month)).map(({ day }) => Number(day.slice(8)));
        return (
          <li
            key={month}
            data-level={Math.min(dates.length, 3)}
            aria-current={today.startsWith(month) ? 'date' : undefined}
          >
            <span>{name}</span> <b>{dates.length === 0 ? '–' : dates.join(', ')}</b>
          </li>
        );
      })}
    </MonthCells>
  );
}

type HolidayRowProps = HolidayListActionsProps & { holiday: Holiday; today: string };

function HolidayRow({ list, holiday, today, onOpen }: HolidayRowProps) {
  const { day, name } = holiday;
  const isPast = day < today;
  return (
    <li>
      <DayTile day={day} look={isPast ? 'past' : undefined} />
      <div>
        <bdi>{name}</bdi>
        <small>
          <time dateTime={day}>{formatDayInWords(day)}</time>
          {isWeeklyDayOff(list, day) && ` · ${t('off every week anyway')}`}
        </small>
      </div>
      <HolidayActions list={list} holiday={holiday} onOpen={onOpen} />
    </li>
  );
}

function HolidayActions({ list, holiday, onOpen }: Omit<HolidayRowProps, 'today'>) {
  const { isReadOnly } = useAccess();
  const name = `${formatDay(holiday.day)}, ${holiday.name}`;
  if (isReadOnly) return null;
  return (
    <Flex gap="1">
      <Button
        size="xs"
        variant="ghost"
        textStyle="label"
        aria-label={t('Edit {name}', { name })}
        onClick={() => onOpen({ act: 'edit-day', list, holiday })}
      >
        {t('Edit')}
      </Button>
      <ActionsMenu name={name} size="xs" variant="ghost">
        <button
          type="button"
          data-destroys=""
          aria-label={t('Delete {name}', { name })}
          onClick={() => onOpen({ act: 'delete-day', list, holiday })}
        >
          {t('Delete')}
        </button>
      </ActionsMenu>
    </Flex>
  );
}

/** Makes the background of a month. Dark mode needs a stronger tint, because a weak one would vanish. */
const makeMonthBackground = (percent: number, darkPercent: number) => ({
  bg: `color-mix(in srgb, {colors.accent.solid} ${percent}%, {colors.bg.panel})`,
  _dark: { bg: `color-mix(in srgb, {colors.accent.solid} ${darkPercent}%, {colors.bg.panel})` },
});

const MonthCells = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(6, minmax(0, 1fr))', md: 'repeat(12, minmax(0, 1fr))' },
    gap: { base: '1', md: '1.5' },
    px: '4',
    pb: '4',
    listStyle: 'none',
    '& > li': {
      minH: { base: '11', md: '14' },
      px: { base: '1.5', md: '2' },
      py: { base: '0.5', md: '1.5' },
      rounded: '6px',
      bg: 'bg.subtle',
      borderWidth: '1px',
      borderColor: 'transparent',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > [data-level="0"]': { color: 'fg.muted' },
    '& > [data-level="1"]': makeMonthBackground(10, 30),
    '& > [data-level="2"]': makeMonthBackground(18, 46),
    '& > [data-level="3"]': makeMonthBackground(26, 62),
    '& > [aria-current]': { borderColor: 'fg.muted' },
    '& span': { display: 'block', textStyle: 'caption' },
    '& b': { textStyle: 'label', fontWeight: '700', overflowWrap: 'anywhere' },
    '& > [data-level="0"] b': { fontWeight: '400' },
  },
});

/** The days in up to three columns, so that the actions of a day are near its name. */
const HolidayRowList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { md: 'repeat(auto-fill, minmax(20rem, 1fr))' },
    listStyle: 'none',
    overflow: 'hidden',
    borderTopWidth: '1px',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: '3',
      alignItems: 'center',
      px: '4',
      py: '2',
      minH: '52px',
      // Moves the line after the last column out of the list. Only the lines between columns are visible.
      me: '-1px',
      mb: '-1px',
      borderEndWidth: '1px',
      borderBottomWidth: '1px',
    },
    '& > li:hover': { bg: 'bg.muted' },
    '& > li:not(:hover, :focus-within) button': { color: 'fg.muted' },
    '& bdi': { fontWeight: '500', overflowWrap: 'anywhere' },
    '& small': { display: 'block', color: 'fg.muted', textStyle: 'caption' },
    '& time': { fontVariantNumeric: 'tabular-nums' },
  },
});

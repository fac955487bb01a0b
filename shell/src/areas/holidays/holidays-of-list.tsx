import { useAccess } from 'shared-lib/access';
import { formatDayInWords } from 'shared-lib/records';
import { findWeekday, formatDay as formatIsoDay, type Holiday, parseDay } from 'shared-lib/schedules';
import { Box, Button, chakra, EmptyState, Flex, Text, VisuallyHidden } from 'shared-lib/ui';
import { ActionsMenu } from 'shared-lib/ui/more-sheet';
import { t } from 'shared-lib/words';
import { DayTile } from '../dates/day-tile';
import { formatDay, shortMonthNames, shortWeekdayNames } from '../dates/format-date';
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
          <Button
            size="sm"
            variant={{ base: 'ghost', md: 'outline' }}
            color={{ base: 'accent.fg', md: 'fg' }}
            onClick={() => onOpen({ act: 'add-day', list })}
          >
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
        <HolidayColumns>
          <HolidayRowList aria-label={t('Holidays in {year}', { year: shownYear })}>
            {days.map((holiday) => (
              <HolidayRow key={holiday.day} {...{ list, holiday, today, onOpen }} />
            ))}
          </HolidayRowList>
          <YearCalendar year={shownYear} {...{ list, days, today }} />
        </HolidayColumns>
      )}
    </section>
  );
}

const formatDayCount = (count: number) => (count === 1 ? t('1 holiday') : t('{count} holidays', { count }));

type YearCalendarProps = Pick<HolidaysOfListProps, 'list' | 'year' | 'today'> & { days: readonly Holiday[] };

/** The twelve months with their days off marked. Screen readers and phones get only the dates of the days off. */
function YearCalendar({ list, year, days, today }: YearCalendarProps) {
  return (
    <MonthCells aria-label={t('Months of {year}', { year })}>
      {shortMonthNames.map((name, index) => {
        const month = `${year}-${String(index + 1).padStart(2, '0')}`;
        const dates = days.filter(({ day }) => day.startsWith(month)).map(({ day }) => Number(day.slice(8)));
        return (
          <li
            key={month}
            data-off={dates.length > 0 ? '' : undefined}
            aria-current={today.startsWith(month) ? 'date' : undefined}
          >
            <span>{name}</span> <b>{dates.length === 0 ? '–' : dates.join(', ')}</b>
            <MonthDays {...{ list, month, dates, today }} />
          </li>
        );
      })}
    </MonthCells>
  );
}

const weekdaysFromMonday = [...shortWeekdayNames.slice(1), ...shortWeekdayNames.slice(0, 1)];

type MonthDaysProps = Pick<HolidaysOfListProps, 'list' | 'today'> & { month: string; dates: readonly number[] };

/** The days of a month by week. A week begins on Monday, as in the calendar of due dates. */
function MonthDays({ list, month, dates, today }: MonthDaysProps) {
  const first = parseDay(`${month}-01`) ?? 0;
  const length = [31, 30, 29, 28].find((last) => parseDay(`${month}-${last}`) !== undefined) ?? 28;
  return (
    <div aria-hidden="true">
      {weekdaysFromMonday.map((name) => (
        <small key={name}>{name.slice(0, 1)}</small>
      ))}
      {Array.from({ length }, (_, index) => first + index).map((day) => (
        <i
          key={day}
          data-off={dates.includes(day - first + 1) ? '' : undefined}
          data-weekly={isWeeklyDayOff(list, formatIsoDay(day)) ? '' : undefined}
          data-today={formatIsoDay(day) === today ? '' : undefined}
          style={day === first ? { gridColumnStart: ((findWeekday(first) + 6) % 7) + 1 } : undefined}
        >
          {day - first + 1}
        </i>
      ))}
    </div>
  );
}

type HolidayRowProps = Pick<HolidaysOfListProps, 'list' | 'onOpen'> & { holiday: Holiday; today: string };

function HolidayRow({ list, holiday, today, onOpen }: HolidayRowProps) {
  const { day, name } = holiday;
  return (
    <li>
      <DayTile day={day} look={day < today ? 'past' : undefined} />
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
  if (isReadOnly) return null;
  const name = `${formatDay(holiday.day)}, ${holiday.name}`;
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

/**
 * The background of a day off. It is stronger than the background of a status, so that the day stands out in its month.
 */
const dayOffBackground = 'color-mix(in srgb, {colors.status.okFg} 20%, {colors.bg.panel})';

/** The layout of a list: its rows, and the year beside them. On phones the year is a strip above the rows. */
const HolidayColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(20rem, 2fr) minmax(0, 3fr)' },
    alignItems: 'start',
    borderTopWidth: '1px',
    '& > ol': { order: { base: '-1', lg: '0' } },
  },
});

/**
 * The cells of the months. A colour and a dot mark a month with a day off. A background marks a weekday that is always
 * off.
 */
const MonthCells = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(6, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    gap: { base: '1', md: '4' },
    px: '4',
    py: '4',
    borderStartWidth: { lg: '1px' },
    listStyle: 'none',
    fontVariantNumeric: 'tabular-nums',
    '& span': { textStyle: 'caption', fontWeight: '600' },
    '& b': { textStyle: 'label', fontWeight: '700', overflowWrap: 'anywhere' },
    mdDown: {
      '& > li': {
        minH: '11',
        px: '1.5',
        py: '0.5',
        rounded: '6px',
        bg: 'bg.subtle',
        color: 'fg.muted',
        borderWidth: '1px',
        borderColor: 'transparent',
      },
      '& > [data-off]': { bg: dayOffBackground, color: 'status.okFg' },
      '& > [data-off] > span::after': { content: '" ●" / ""', fontSize: '8px' },
      '& > [aria-current]': { borderColor: 'fg.muted' },
      '& span': { display: 'block' },
      '& > :not([data-off]) b': { visibility: 'hidden' },
      '& div': { display: 'none' },
    },
    md: {
      '& b': { position: 'absolute', clipPath: 'inset(50%)' },
      '& > :not([data-off]) > span': { color: 'fg.muted' },
      '& > [data-off] > span::after': { content: '" ●" / ""', color: 'status.okFg', fontSize: '8px' },
      '& div': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', mt: '1' },
      '& i': {
        fontSize: '11px',
        lineHeight: '18px',
        textAlign: 'center',
        fontStyle: 'normal',
        color: 'fg.muted',
        rounded: '4px',
      },
      '& small': { fontSize: '10px', lineHeight: '12px', pb: '1', textAlign: 'center', color: 'fg.muted' },
      '& i[data-weekly]': { bg: { _light: 'bg.subtle', _dark: 'bg.emphasized' }, rounded: '0' },
      '& i[data-off]': { bg: dayOffBackground, color: 'status.okFg', fontWeight: '700', rounded: '4px' },
      '& i[data-today]': { boxShadow: 'inset 0 0 0 1px {colors.fg.muted}' },
    },
  },
});

/** The days off, one in each row. */
const HolidayRowList = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: '3',
      alignItems: 'center',
      px: '4',
      py: '2',
      minH: '14',
    },
    // Hides the tile on phones, because the strip of months and the line below the name already show the day.
    mdDown: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto' }, '& > li > [data-day]': { display: 'none' } },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& > li:hover': { bg: 'bg.muted' },
    '& > li:not(:hover, :focus-within) button': { color: 'fg.muted' },
    '& bdi': { fontWeight: '500', overflowWrap: 'anywhere' },
    '& small': { display: 'block', color: 'fg.muted', textStyle: 'caption' },
    '& time': { fontVariantNumeric: 'tabular-nums' },
  },
});

import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { ChangedDatesPreview } from 'shared-lib/form/changed-dates';
import { formatDayShort } from 'shared-lib/records';
import {
  compareDueDates,
  computeOccurrences,
  type Day,
  explainDueDate,
  findNextDueDates,
  formatDay,
  onlySundaysOff,
  type Schedule,
} from 'shared-lib/schedules';
import { chakra } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatFirstDays } from './first-day-question';
import type { DutyValues } from './manual-schedule-form';
import { savePreviewPath } from './manual-schedule-list';
import { type ManualSchedule, toDatedSchedule, toWireSchedule } from './manual-schedules';

/** The preview shows this many of the next dates. */
const previewedDateCount = 6;

type ManualSchedulePreviewProps = {
  /** The entered schedule, or undefined while its fields have faults. */
  schedule: Schedule | undefined;
  fromDay: string | undefined;
  /** The other schedules of the duty, which are valid before or after this one. */
  others: readonly ManualSchedule[];
  values: DutyValues;
};

/**
 * Previews the entered schedule: the due dates that it removes and adds, also at all places, and the next
 * dates with their reasons.
 */
export function ManualSchedulePreview({
  schedule,
  fromDay,
  others,
  values,
  previewRequest,
  onPreviewed,
}: ManualSchedulePreviewProps & {
  previewRequest: object | undefined;
  /** Called with true once the changes at all places are shown, or could not be worked out. */
  onPreviewed: (isPreviewed: boolean) => void;
}) {
  const preview = schedule && makeSchedulePreview(schedule, { fromDay, others, values });
  const lines = schedule ? describeDateChanges(schedule, { fromDay, others, values }) : [];
  return (
    <>
      <PreviewBox role="group" aria-label={t('What changes')} aria-live="polite" hidden={lines.length === 0}>
        <h3>{t('What changes')}</h3>
        <ul>
          {lines.map(([what, days]) => (
            <li key={what}>
              <b>{what}</b> <span>{days}</span>
            </li>
          ))}
        </ul>
      </PreviewBox>
      {previewRequest && schedule && (
        <PreviewBox role="group" aria-label={t('At all places')}>
          <h3>{t('At all places')}</h3>
          <ChangedDatesPreview
            path={savePreviewPath}
            body={{ ...previewRequest, schedule: toWireSchedule(schedule) }}
            onAnswered={onPreviewed}
          />
        </PreviewBox>
      )}
      <PreviewedNextDates {...{ preview, schedule }} />
    </>
  );
}

/**
 * Shows the next dates at the bottom of the dialog, for phones, where the fields hide the preview. Screen
 * readers read the preview instead.
 */
export function NextDatesInBrief({ schedule, ...rest }: ManualSchedulePreviewProps) {
  const dates = schedule ? makeSchedulePreview(schedule, rest).dates : [];
  if (dates.length === 0) return null;
  const days = dates.slice(0, 2).map(formatDateAndTime);
  return <BriefDatesText aria-hidden="true">{t('Next: {days} …', { days: days.join(', ') })}</BriefDatesText>;
}

const BriefDatesText = chakra('p', {
  base: { flex: '1 0 100%', textStyle: 'caption', color: 'fg.muted', md: { display: 'none' } },
});

/** On desktops the dates are beside the fields and stay in view while the user types. */
export const FormAndDatesColumns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 17rem' },
    alignItems: 'start',
    '& > div': { display: 'grid', gap: '4', minW: '0' },
    '& > div:last-child': { position: { md: 'sticky' }, top: '4' },
  },
});

type PreviewedNextDatesProps = { preview: SchedulePreview | undefined; schedule: Schedule | undefined };

function PreviewedNextDates({ preview, schedule }: PreviewedNextDatesProps) {
  return (
    <PreviewBox role="group" aria-label={t('Next dates')} aria-live="polite">
      <h3>{preview?.title ?? t('Next dates')}</h3>
      {!preview ? (
        <p>{t('Fill the fields to see the dates.')}</p>
      ) : preview.dates.length === 0 ? (
        <p>{preview.emptyText}</p>
      ) : (
        <DateList dates={preview.dates} />
      )}
      {preview?.laterDates && (
        <div data-later="">
          <h3>{t('On later days')}</h3>
          <DateList dates={preview.laterDates} />
        </div>
      )}
      {schedule && (schedule.basis !== 'standing' || schedule.due) && (
        <p>{t('Only Sundays are days off here. A place may have more.')}</p>
      )}
    </PreviewBox>
  );
}

/** A due date. It has a time if the duty is counted in hours. */
type DateWithReason = { due: string; time?: string | undefined; why: string };

const formatDateAndTime = ({ due, time }: DateWithReason) =>
  time === undefined ? formatDayShort(due) : `${formatDayShort(due)}, ${time}`;

function DateList({ dates }: { dates: readonly DateWithReason[] }) {
  return (
    <ul>
      {dates.map((date) => (
        <li key={`${date.due} ${date.why}`}>
          <b>{formatDateAndTime(date)}</b> <span>{date.why}</span>
        </li>
      ))}
    </ul>
  );
}

type SchedulePreview = {
  title: string;
  dates: readonly DateWithReason[];
  /** Further example dates, counted from later days. Only desktops have space for them. */
  laterDates?: readonly DateWithReason[];
  emptyText: string;
};

function makeSchedulePreview(
  schedule: Schedule,
  { fromDay, others, values }: Omit<ManualSchedulePreviewProps, 'schedule'>,
): SchedulePreview {
  const today = findOrganisationDay();
  const emptyText = schedule.basis === 'standing' ? t('The duty has no date.') : t('There is no date.');
  const example = findExampleDates(schedule, today);
  if (example) return { ...example, emptyText };
  const { own, all } = listSchedulesWithEntered(schedule, { fromDay, others });
  const { dates } = findNextDueDates(
    { values },
    { today: Math.max(today, own.from), count: previewedDateCount, said: all },
  );
  return { title: t('Next dates'), dates, emptyText };
}

/** Lists all schedules in order, with the entered one instead of the stored one. */
function listSchedulesWithEntered(
  schedule: Schedule,
  { fromDay, others }: Pick<ManualSchedulePreviewProps, 'fromDay' | 'others'>,
) {
  const own = toDatedSchedule({ fromDay, schedule });
  const all = [...others.filter((one) => one.fromDay !== fromDay).map(toDatedSchedule), own];
  return { own, all: all.toSorted((one, other) => one.from - other.from) };
}

/**
 * Describes which due dates disappear, appear and move within a year: future ones, and past ones if the
 * schedule begins in the past. For a schedule from the beginning, changes in the past are mentioned without
 * their days.
 */
function describeDateChanges(
  schedule: Schedule,
  { fromDay, others, values }: Omit<ManualSchedulePreviewProps, 'schedule'>,
): [what: string, days: string][] {
  const today = findOrganisationDay();
  const { own, all } = listSchedulesWithEntered(schedule, { fromDay, others });
  const compare = (from: Day, to: Day) =>
    compareDueDates({ values }, { from, to, before: others.map(toDatedSchedule), after: all });
  const first = fromDay === undefined ? today : Math.max(own.from, today - 365) - comparedDaysBeforeStart;
  const begin = own.from >= today ? Math.max(first, today) : first;
  const { gone, added, moved } = compare(begin, Math.max(own.from, today) + 365);
  const lines: [string, string][] = [
    [t('No longer due'), formatFirstDays(gone)],
    [t('New'), formatFirstDays(added)],
    [t('Moved'), formatMovedDates(moved)],
  ];
  const isPastChanged =
    fromDay === undefined &&
    Object.values(compare(today - comparedDaysBeforeStart, today - 1)).some((days) => days.length > 0);
  if (isPastChanged) lines.push([t('Also changes before today'), t('Fill “Valid from” to keep earlier due dates.')]);
  return lines.filter(([, days]) => days !== '');
}

/**
 * The comparison begins this many days before the schedule does. A due date may lie before the first day
 * of its schedule, if it is due before its period ends.
 */
const comparedDaysBeforeStart = 92;

function formatMovedDates(moved: readonly { from: Day; to: Day }[]): string {
  const named = moved.slice(0, 3).map(({ from, to }) => `${formatFirstDays([from])} → ${formatFirstDays([to])}`);
  if (moved.length > named.length) named.push(t('{count} more', { count: moved.length - named.length }));
  return named.join(', ');
}

/**
 * Finds example dates for a duty whose due dates follow from an event, an expiry or the last filing. The
 * examples show how the date is counted. Returns undefined for other duties.
 */
function findExampleDates(schedule: Schedule, today: Day): Omit<SchedulePreview, 'emptyText'> | undefined {
  const inAYear = today + 365;
  const titles: Partial<Record<Schedule['basis'], string>> = {
    event: t('If the event were today at 10:00'),
    expiry: t('If it were valid until {day}', { day: formatDayShort(formatDay(inAYear)) }),
    rolling: t('If it was done today'),
  };
  const title = titles[schedule.basis];
  if (title === undefined) return undefined;
  const datesIf = (start: Day): DateWithReason[] =>
    computeOccurrences(schedule, today - exampleHorizonDays, today + exampleHorizonDays, {
      daysOff: onlySundaysOff,
      extensions: [],
      happenings: [{ id: 1, on: start, at: { ms: start * msPerDay + tenAmInIndiaMs, offsetMinutes: 330 } }],
      holdings: [{ id: 1, validUntil: start + 365 }],
      done: [start],
      appliesFrom: undefined,
      appliesUntil: undefined,
    }).map((one) => ({
      due: formatDay(one.effectiveDue),
      time: one.dueAt?.slice(11, 16),
      why: explainDueDate(one),
    }));
  // Only the first example shows the whole reason, because the others are counted in the same way.
  const datesLater = (start: Day): DateWithReason[] => {
    const day = formatDayShort(formatDay(schedule.basis === 'expiry' ? start + 365 : start));
    return datesIf(start).map((date) => ({ ...date, why: t('counted from {day}', { day }) }));
  };
  return {
    title,
    dates: datesIf(today),
    laterDates: laterExampleOffsetDays.flatMap((days) => datesLater(today + days)),
  };
}

/** The further example dates are counted from these days after today. */
const laterExampleOffsetDays = [30, 60, 90];

/** Example dates are computed for this many days, which covers the largest count: 1,000 months. */
const exampleHorizonDays = 31_500;
const msPerDay = 86_400_000;
/** The time 10:00 in India, in milliseconds of UTC. */
const tenAmInIndiaMs = 4.5 * 3_600_000;

const PreviewBox = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    p: '3',
    rounded: 'card',
    bg: 'bg.subtle',
    overflowWrap: 'anywhere',
    '& h3': { textStyle: 'label', color: 'fg.muted' },
    '&[hidden]': { display: 'none' },
    '& [data-later]': { display: { base: 'none', md: 'grid' }, gap: '1', mt: '1' },
    '& li': { display: 'grid', py: '1' },
    '& [data-later] li': { gridTemplateColumns: '5.5rem minmax(0, 1fr)', alignItems: 'baseline', gap: '2' },
    '& li > b': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    '& span, & p': { textStyle: 'caption', color: 'fg.muted' },
  },
});

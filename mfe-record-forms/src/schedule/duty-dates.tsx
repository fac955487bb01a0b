import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { ChangedDatesPreview } from 'shared-lib/form/changed-dates';
import { castFieldValue, type FieldValue, isDay } from 'shared-lib/records';
import { RemoteParcel } from 'shared-lib/remotes';
import { findNextDueDates, readDueText, readSchedule, type Schedule } from 'shared-lib/schedules';
import { Button, chakra, FloatingPart, LazyPart, NotRefreshed } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import type { DutyValues } from './manual-schedule-form';
import { type DutyReference, type ManualSchedules, toDatedSchedule, useManualSchedules } from './manual-schedules';
import { dueBoxStyles, formatNextDates, NextDates, nextDateCount } from './next-dates';

export { areManualSchedulesLoaded, prefetchManualSchedules } from './manual-schedules';

export type DutyDatesProps = {
  values: DutyValues;
  /** The duty, or undefined if the record has not been saved yet. */
  duty?: DutyReference | undefined;
  /**
   * Whether users can set an exact schedule here, as in a form. The VIEW dialog offers this only for a duty
   * without a date.
   */
  canMakeExact?: boolean | 'without a date';
};

/**
 * Shows when a duty falls due. A schedule that a person has set replaces the one in the record's fields. If
 * the organisation keeps due dates, the next ones at each place are shown below.
 */
export function DutyDates({ values, duty, canMakeExact = false }: DutyDatesProps) {
  const { data, isError, refetch } = useManualSchedules(duty);
  if (!duty)
    return (
      <NextDates values={values} isTextOffered={readScheduleFromDueText(values) !== undefined}>
        <DatesFromText values={values} />
      </NextDates>
    );
  // Shows no dates until the schedules that people set have loaded. Until then, the dates from the fields may
  // be wrong.
  if (!data && !isError) return <DutyDatesBox role="status">{t('Loading the due dates')}</DutyDatesBox>;
  if (!data)
    return (
      <DutyDatesBox>
        <p>{t('The due dates could not be loaded.')}</p>
        <NotRefreshed onRetry={() => void refetch()} />
      </DutyDatesBox>
    );
  // In the VIEW dialog, the next dates are folded (`isFolded`), because the list of places shows them
  // already.
  const entered = data.manual.map(toDatedSchedule);
  const isFolded = canMakeExact !== true && data.areDueDatesKept && data.places > 0;
  const hasDate =
    findNextDueDates({ values }, { today: findOrganisationDay(), count: 1, said: entered }).dates.length > 0;
  const dates = (
    <NextDates
      {...{ values, entered, isFolded }}
      isAbovePlaces={!isFolded && data.areDueDatesKept && data.places > 0}
      isTextOffered={entered.length === 0 && readScheduleFromDueText(values) !== undefined}
    >
      {data.manual.length > 0 && (
        <p data-note="">
          {data.haveFieldsChanged
            ? t('A person set these dates. The form has changed since. Check the dates.')
            : t('A person set these dates. {form}', { form: describeUsedFields(values) })}
        </p>
      )}
      {(canMakeExact === true || (canMakeExact && !hasDate && !isFolded)) && (
        <SetScheduleButton {...{ duty, values }} schedules={data} />
      )}
    </NextDates>
  );
  return (
    <>
      {!isFolded && dates}
      {data.areDueDatesKept && (
        <LazyPart
          what={t('Where it is due next')}
          load={loadNextDuePlaces}
          with={{ duty, places: data.places }}
          waiting={<ReservedHeight places={data.places} />}
        />
      )}
      {isFolded && dates}
    </>
  );
}

/** Says which fields of the form still count when a person has set the dates. */
function describeUsedFields({ extensions, startDate, endDate }: DutyValues): string {
  const hasSpan = [startDate, endDate].some((day) => isDay(String(day)));
  if (buildExtensionRows(extensions).length === 0)
    return hasSpan ? t('From the form, only the start and end date are used.') : t('Nothing from the form is used.');
  return hasSpan
    ? t('From the form, only the extensions and the start and end date are used.')
    : t('From the form, only the extensions are used.');
}

type ExtensionDatesProps = {
  duty: DutyReference;
  entered: FieldValue | undefined;
  stored: FieldValue | undefined;
  /** Called with false until it is known what the extensions change, and with true otherwise. */
  onAnswered: (isAnswered: boolean) => void;
};

/** Shows how the entered extensions would move the stored due dates, if due dates are turned on. */
export function ExtensionDates({ duty, entered, stored, onAnswered }: ExtensionDatesProps) {
  const { data } = useManualSchedules(duty);
  const extensions = buildExtensionRows(entered);
  const isWhole = extensions.every((row) => Object.values(row).every((day) => day === '' || isDay(day)));
  const isSame = JSON.stringify(extensions) === JSON.stringify(buildExtensionRows(stored));
  const isShown = data?.areDueDatesKept === true && !isSame && isWhole;
  // When the preview disappears, saving need not wait for it any more.
  useEffect(() => (isShown ? () => onAnswered(true) : undefined), [isShown, onAnswered]);
  if (!isShown) return null;
  return (
    <DutyDatesBox role="group" aria-label={t('What the extension changes')}>
      <ChangedDatesPreview path="schedules/previewextensions" body={{ ...duty, extensions }} onAnswered={onAnswered} />
    </DutyDatesBox>
  );
}

/** Lists the extension rows that are not empty, with the names that the request uses. */
const buildExtensionRows = (value: FieldValue | undefined) =>
  castFieldValue('extensions', value ?? [])
    .filter(({ start, end, extendedTo }) => start || end || extendedTo)
    .map(({ start, end, extendedTo }) => ({ start_date: start, end_date: end, extension_date: extendedTo }));

const loadNextDuePlaces = async () => NextDuePlaces;

type NextDuePlacesProps = { duty: DutyReference; places: number };

/**
 * Shows two parcels of the calendar: the places, and the due date of the clicked place. If they fail to load,
 * a panel says so and the record stays usable.
 */
function NextDuePlaces({ duty: { kind, id }, places }: NextDuePlacesProps) {
  /** The id of the due date whose dialog is open. */
  const [shown, setShown] = useState<number>();
  return (
    <ReservedHeight places={places}>
      <RemoteParcel
        key={`${kind} ${id}`}
        remote="mfe-calendar"
        parcel="next-due"
        with={{ kind, id, onOpen: setShown }}
      />
      {shown !== undefined && (
        <FloatingPart>
          <TitledDialog title={t('Due date')} width={600} onClosed={() => setShown(undefined)}>
            <RemoteParcel remote="mfe-calendar" parcel="occurrence" with={{ id: shown }} />
          </TitledDialog>
        </FloatingPart>
      )}
    </ReservedHeight>
  );
}

/** The parcel shows this many places. If there are more, it adds a line. */
const maxPlacesInParcel = 5;

/** Reserves the height of the parcel, which loads after the rows below it. Otherwise these rows would move. */
function ReservedHeight({ places, children }: { places: number; children?: ReactNode }) {
  // The cast is needed, because React's style type allows no custom properties.
  const style = { '--lines': Math.min(places, maxPlacesInParcel) } as CSSProperties;
  return (
    <ReservedHeightBox
      data-places={places > 0 || undefined}
      data-more={places > maxPlacesInParcel || undefined}
      style={style}
    >
      {children}
    </ReservedHeightBox>
  );
}

/**
 * A box that is as high as the parcel (`mfe-calendar/src/next-due`) with a tile for the first place, further
 * places, and the link.
 */
const ReservedHeightBox = chakra('div', {
  base: {
    '--line': '1.5rem',
    // The height of the link, with the space above it.
    '--link': '1.75rem',
    '--more': '0rem',
    '@media (max-width: 639px)': { '--line': '2.75rem' },
    '@media (pointer: coarse)': { '--link': '2.5rem' },
    '&[data-more]': { '--more': '1.25rem' },
    '--kept': 'calc(4rem + (var(--lines) - 1) * var(--line) + var(--more) + var(--link))',
    '&[data-places]': { minH: 'var(--kept)', rounded: 'card', ...dueBoxStyles },
    '[role=group] + &': { '&[data-places]': { roundedTop: '0', mt: '-2px', clipPath: 'inset(1px 0 0)' } },
    // While the parcel loads, two bars show where its text will be.
    '&[data-places]:empty, &[data-places]:has(> div:only-child:empty)': {
      display: 'flow-root',
      _before: { content: '""', display: 'block', w: '60%', h: '3.5', m: '4', rounded: 'sm', bg: 'bg.muted' },
      _after: { content: '""', display: 'block', w: '40%', h: '3', mx: '4', rounded: 'sm', bg: 'bg.muted' },
    },
    // Hides the placeholder rows of a duty without a place: nothing replaces them, so they would only push
    // the record down.
    '&:not([data-places]):has([role=status]):not(:has([role=group], [role=alert]))': { display: 'none' },
    // Removes the reserved height as long as the placeholder rows are shown, because they may be higher.
    '&[data-places]:has([role=status]):not(:has([role=group], [role=alert]))': {
      h: 'var(--kept)',
      overflow: 'hidden',
    },
  },
});

const loadManualScheduleDialog = () =>
  import('./manual-schedule-dialog').then(({ ManualScheduleDialog }) => ManualScheduleDialog);

type SetScheduleButtonProps = { duty: DutyReference; values: DutyValues; schedules: ManualSchedules };

/**
 * A button that opens the dialog in which users set the schedule. The dialog may start with the schedule that
 * was read from the due date's text.
 */
function SetScheduleButton({ duty, values, schedules }: SetScheduleButtonProps) {
  const { canEdit } = useAccess();
  const [opened, setOpened] = useState<{ offered: Schedule | undefined }>();
  if (!canEdit) return null;
  const offered = schedules.manual.length === 0 ? readScheduleFromDueText(values) : undefined;
  return (
    <div data-exact="">
      {offered && (
        <p>
          {t('Read from the text: {text}. Use it?', { text: formatDueText(values) })}{' '}
          <Button type="button" size="xs" variant="outline" onClick={() => setOpened({ offered })}>
            {t('Use it')}
          </Button>
        </p>
      )}
      <Button
        type="button"
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => setOpened({ offered: undefined })}
      >
        {t('Set exact dates')}
      </Button>
      {opened && (
        <FloatingPart>
          <LazyPart
            what={t('Set exact dates')}
            load={loadManualScheduleDialog}
            with={{ duty, values, schedules, ...opened, onClosed: () => setOpened(undefined) }}
          />
        </FloatingPart>
      )}
    </div>
  );
}

/**
 * Shows the next dates that follow from the text of an unsaved duty, if its other fields give none. Exact
 * dates can be stored only for a saved record, so a text tells the user to save first.
 */
function DatesFromText({ values }: { values: DutyValues }) {
  const { canEdit } = useAccess();
  const offered = readScheduleFromDueText(values);
  if (!canEdit || !offered) return null;
  const said = [toDatedSchedule({ fromDay: undefined, schedule: offered })];
  const next = findNextDueDates({ values }, { today: findOrganisationDay(), count: nextDateCount, said });
  return (
    <div data-exact="">
      <p>
        {t('Read from the text: {text}.', { text: formatDueText(values) })}{' '}
        {next.dates.length > 0 && t('These dates would follow: {days}.', { days: formatNextDates(next) })}{' '}
        {t('They do not count yet. Save first, then confirm them in VIEW with Use it.')}
      </p>
    </div>
  );
}

const formatDueText = ({ dueDate }: DutyValues) => String(dueDate).replace(/[. ]+$/, '');

/** Reads the schedule from the due date's text, if the other fields give none. */
function readScheduleFromDueText(values: DutyValues): Schedule | undefined {
  const { schedule } = readSchedule({ values });
  const read = schedule.basis === 'unread' ? readDueText({ values }) : undefined;
  return read && { ...schedule, ...read };
}

const DutyDatesBox = chakra('div', {
  base: {
    // Among the fields of a form, the box takes the full width.
    gridColumn: '1 / -1',
    ...{ px: '3', py: '2', rounded: 'card', ...dueBoxStyles, color: 'fg.muted', textStyle: 'label' },
  },
});

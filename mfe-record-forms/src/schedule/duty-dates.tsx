import { type CSSProperties, type ReactNode, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { findPageToday } from 'shared-lib/access/page-today';
import { ChangedDates } from 'shared-lib/form/changed-dates';
import { castFieldValue, type FieldValue, isDay } from 'shared-lib/records';
import { RemoteParcel } from 'shared-lib/remotes';
import { nextDue, readDueText, readSchedule, type Schedule } from 'shared-lib/schedules';
import { Button, chakra, FloatingPart, LazyPart, NotRefreshed } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import type { DutyValues } from './exact-form';
import { NextDates } from './next-dates';
import { type Duty, type SaidSchedules, toDated, useSaidSchedules } from './said-schedules';

export { areSaidSchedulesHere, fetchSaidSchedules } from './said-schedules';

export type DutyDatesProps = {
  values: DutyValues;
  /** Undefined for a record that is not saved yet. */
  duty?: Duty | undefined;
  /** Whether the dates can be made exact here, as in a form. VIEW offers it if there is no date. */
  canMakeExact?: boolean | 'without a date';
};

/**
 * When a duty falls due. What a person set overrides the fields. Below it is the next due date at each place,
 * if the organisation keeps due dates.
 */
export function DutyDates({ values, duty, canMakeExact = false }: DutyDatesProps) {
  const { data, isError, refetch } = useSaidSchedules(duty);
  if (!duty) return <NextDates values={values} />;
  // Without the schedules that people set, the dates of the fields may be wrong.
  if (!data && !isError) return <Waiting role="status">{t('Loading the due dates')}</Waiting>;
  if (!data)
    return (
      <Waiting>
        <p>{t('The due dates could not be loaded.')}</p>
        <NotRefreshed onRetry={() => void refetch()} />
      </Waiting>
    );
  // The list of places already shows the next dates, so VIEW folds them.
  const hasExtensions = toSentExtensions(values.extensions).length > 0;
  const said = data.said.map(toDated);
  const isFolded = canMakeExact !== true && data.areDueDatesKept && data.places > 0;
  const hasDate = nextDue({ values }, { today: findPageToday(), count: 1, said }).dates.length > 0;
  const dates = (
    <NextDates values={values} said={said} isFolded={isFolded}>
      {data.said.length > 0 && (
        <p data-note="">
          {data.haveFieldsChanged
            ? t('A person set these dates. The form has changed since. Check the dates.')
            : hasExtensions
              ? t('A person set these dates. From the form, only the extensions are used.')
              : t('A person set these dates. Nothing from the form is used.')}
        </p>
      )}
      {(canMakeExact === true || (canMakeExact && !hasDate && !isFolded)) && (
        <MakeExact {...{ duty, values }} schedules={data} />
      )}
    </NextDates>
  );
  return (
    <>
      {!isFolded && dates}
      {data.areDueDatesKept && (
        <LazyPart
          what={t('Where it is due next')}
          load={loadPlaces}
          with={{ duty, places: data.places }}
          waiting={<KeptHeight places={data.places} />}
        />
      )}
      {isFolded && dates}
    </>
  );
}

type ExtensionDatesProps = { duty: Duty; typed: FieldValue | undefined; stored: FieldValue | undefined };

/** What the typed extensions would change against the stored ones, if the organisation keeps due dates. */
export function ExtensionDates({ duty, typed, stored }: ExtensionDatesProps) {
  const { data } = useSaidSchedules(duty);
  const extensions = toSentExtensions(typed);
  const isWhole = extensions.every((row) => Object.values(row).every((day) => day === '' || isDay(day)));
  const isSame = JSON.stringify(extensions) === JSON.stringify(toSentExtensions(stored));
  if (!data?.areDueDatesKept || isSame || !isWhole) return null;
  return (
    <Waiting role="group" aria-label={t('What the extension changes')}>
      <ChangedDates path="schedules/previewextensions" body={{ ...duty, extensions }} />
    </Waiting>
  );
}

/** The extension rows that are not empty, as the request needs them. */
const toSentExtensions = (value: FieldValue | undefined) =>
  castFieldValue('extensions', value ?? [])
    .filter(({ start, end, extendedTo }) => start || end || extendedTo)
    .map(({ start, end, extendedTo }) => ({ start_date: start, end_date: end, extension_date: extendedTo }));

const loadPlaces = async () => NextDuePlaces;

type NextDuePlacesProps = { duty: Duty; places: number };

/**
 * Parcels of the calendar: the places, and the due date of the clicked one. If they fail to load, a panel
 * says so and the record stays usable.
 */
function NextDuePlaces({ duty: { kind, id }, places }: NextDuePlacesProps) {
  /** The id of the due date whose dialog is open. */
  const [shown, setShown] = useState<number>();
  return (
    <KeptHeight places={places}>
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
    </KeptHeight>
  );
}

/** The parcel names this many places. For more it adds one line. */
const namedPlaces = 5;

/** Reserves the height of the parcel, which loads after the rows below it, so that they do not move. */
function KeptHeight({ places, children }: { places: number; children?: ReactNode }) {
  // React's style type allows no custom properties.
  const style = { '--lines': Math.min(places, namedPlaces) } as CSSProperties;
  return (
    <KeptBox
      data-places={places > 0 || undefined}
      data-more={places > namedPlaces || undefined}
      style={style}
    >
      {children}
    </KeptBox>
  );
}

/**
 * Matches the height of the parcel (`mfe-calendar/src/next-due`): the first place's tile, further places, and
 * the link.
 */
const KeptBox = chakra('div', {
  base: {
    '--line': '1.5rem',
    '--link': '1.25rem',
    '--more': '0rem',
    '@media (max-width: 639px)': { '--line': '2.75rem' },
    '@media (pointer: coarse)': { '--link': '2.5rem' },
    '&[data-more]': { '--more': '1.25rem' },
    '--kept': 'calc(3.75rem + (var(--lines) - 1) * var(--line) + var(--more) + var(--link))',
    '&[data-places]': { minH: 'var(--kept)', rounded: 'card', bg: 'bg.subtle' },
    // The placeholder rows may be higher than the parcel.
    '&[data-places]:has([role=status]):not(:has([role=group], [role=alert]))': {
      h: 'var(--kept)',
      overflow: 'hidden',
    },
  },
});

const loadExactDialog = () => import('./exact-dialog').then(({ ExactDialog }) => ExactDialog);

type MakeExactProps = { duty: Duty; values: DutyValues; schedules: SaidSchedules };

/** Opens the dialog that sets the schedule, optionally with the schedule read from the due date's text. */
function MakeExact({ duty, values, schedules }: MakeExactProps) {
  const { canEdit } = useAccess();
  const [opened, setOpened] = useState<{ offered: Schedule | undefined }>();
  if (!canEdit) return null;
  const offered = schedules.said.length === 0 ? findOffer(values) : undefined;
  return (
    <div data-exact="">
      {offered && (
        <p>
          {t('Read from the text: {text}. Use it?', { text: String(values.dueDate).replace(/[. ]+$/, '') })}{' '}
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
        {t('Make it exact')}
      </Button>
      {opened && (
        <FloatingPart>
          <LazyPart
            what={t('Make it exact')}
            load={loadExactDialog}
            with={{ duty, values, schedules, ...opened, onClosed: () => setOpened(undefined) }}
          />
        </FloatingPart>
      )}
    </div>
  );
}

/** The schedule that the due date's text describes, if the other fields give none. */
function findOffer(values: DutyValues): Schedule | undefined {
  const { schedule } = readSchedule({ values });
  const read = schedule.basis === 'unread' ? readDueText({ values }) : undefined;
  return read && { ...schedule, ...read };
}

const Waiting = chakra('div', {
  base: {
    // Below the fields of a form it takes the full width.
    gridColumn: '1 / -1',
    ...{ px: '3', py: '2', rounded: 'card', bg: 'bg.subtle', color: 'fg.muted', textStyle: 'label' },
  },
});

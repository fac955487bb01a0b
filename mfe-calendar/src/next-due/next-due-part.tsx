import { useEffect } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { announcementsOf } from 'shared-lib/bus';
import { parseId } from 'shared-lib/records';
import { BrowserRouter, Link } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { chakra, LazyPart, NotRefreshed } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { describeEventOrPeriod, formatDueMoment } from '../days/days';
import { AddedLateMark, DueDatePill, DueDateTile } from '../parts/due-date-pill';
import { useRefreshOnDueDateChange } from '../wire/call-api';
import { makeDueDateListAddress, type OccurrencePage, useOccurrencePage } from '../wire/lists';
import { isDutyKind, type Occurrence } from '../wire/occurrence';
import '../parts/due.css';

type NextDueParcelProps = {
  kind: unknown;
  id: unknown;
  /** Opens a due date, for example in the parcel `occurrence`. Without it, names of places are plain text. */
  onOpen?: unknown;
};

type OnOpenDueDate = ((id: number) => void) | undefined;

/**
 * Shows the next due date of a duty at each place, for the duty's VIEW dialog and form. It shows nothing if
 * the duty is due nowhere, or if due dates are not turned on.
 */
export function NextDueParcel({ kind, id, onOpen }: NextDueParcelProps) {
  if (!isDutyKind(kind) || !Number.isSafeInteger(Number(id))) return null;
  return (
    <BrowserRouter>
      <NextDuePlaces
        kind={kind}
        id={Number(id)}
        // Calls the page that mounts the parcel. That page decides how to open the due date.
        onOpen={typeof onOpen === 'function' ? (due) => void onOpen(due) : undefined}
      />
    </BrowserRouter>
  );
}

const loadDueDateInOtherPage = () =>
  import('../why/due-date-views').then(({ DueDateInOtherPage }) => DueDateInOtherPage);

/** A due date with all of its actions. Its code loads when it is shown. */
export function OccurrenceParcel({ id: asked }: { id: unknown }) {
  const id = parseId(asked);
  if (id === undefined) return null;
  return <LazyPart what={t('Due date')} load={loadDueDateInOtherPage} with={{ id }} />;
}

/** At most this many places are shown. */
const maxShownPlaces = 5;

type NextDuePlacesProps = { kind: Occurrence['kind']; id: number; onOpen: OnOpenDueDate };

function NextDuePlaces({ kind, id, onOpen }: NextDuePlacesProps) {
  const { data, isError, refetch } = useOccurrencePage({ duty: { kind, id } }, undefined);
  useRefreshOnDueDateChange();
  useEffect(() => {
    const subscription = announcementsOf('record-saved').subscribe((saved) => {
      if (saved.kind === kind && saved.id === String(id)) void refetch();
    });
    return () => subscription.unsubscribe();
  }, [kind, id, refetch]);
  if (!data && !isError) return null;
  if (data?.total === 0 && !isError) return null;
  return (
    <NextDueDatesBox role="group" aria-label={t('Where it is due next')}>
      {isError && (
        <div>
          <p>{data ? t('These due dates may have changed.') : t('Where this duty is due could not be loaded.')}</p>
          <NotRefreshed onRetry={() => void refetch()} />
        </div>
      )}
      {data && <NextDueRows page={data} today={findOrganisationDay()} onOpen={onOpen} />}
      {data && (
        <Link to={makeDueDateListAddress({ list: 'open', kind, record: id })}>
          {data.total === 1
            ? t('Open it in the calendar')
            : t('All {total} open due dates in the calendar', { total: data.total })}
        </Link>
      )}
    </NextDueDatesBox>
  );
}

type NextDueRowsProps = { page: OccurrencePage; today: Day; onOpen: OnOpenDueDate };

function NextDueRows({ page: { rows, next }, today, onOpen }: NextDueRowsProps) {
  const firsts = listFirstDueByPlace(rows);
  const more = firsts.length - maxShownPlaces;
  return (
    <>
      <ul>
        {firsts.slice(0, 1).map((occurrence) => (
          <li key={occurrence.id} data-first="">
            <DueDateTile {...{ occurrence, today }} isYearBeside />
            <p>
              {occurrence.standing === 'due' && t('Next due')} <span>{formatDueMoment(occurrence)}</span>{' '}
              <DueDatePill {...{ occurrence, today }} />
              {occurrence.isFoundLate && <LateMarkAfterSpace />}
            </p>{' '}
            <small>
              <PlaceButton {...{ occurrence, onOpen }} />{' '}
              {describeEventOrPeriod(occurrence) && <span>· {describeEventOrPeriod(occurrence)}</span>}
            </small>
          </li>
        ))}
        {firsts.slice(1, maxShownPlaces).map((occurrence) => (
          <li key={occurrence.id}>
            <PlaceButton {...{ occurrence, onOpen }} />{' '}
            <span>
              {formatDueMoment(occurrence)}
              {occurrence.isFoundLate && <LateMarkAfterSpace />}
            </span>{' '}
            <DueDatePill {...{ occurrence, today }} />
          </li>
        ))}
      </ul>
      {more > 0 && next === undefined && (
        <p>{more === 1 ? t('and at 1 more place') : t('and at {more} more places', { more })}</p>
      )}
      {more > 0 && next !== undefined && <p>{t('and at more places')}</p>}
    </>
  );
}

const LateMarkAfterSpace = () => (
  <>
    {' '}
    <AddedLateMark />
  </>
);

/** The name of a place. A click on it, or anywhere in its row, opens the due date. */
function PlaceButton({ occurrence, onOpen }: { occurrence: Occurrence; onOpen: OnOpenDueDate }) {
  const { id, profile } = occurrence;
  const name = <bdi title={profile}>{profile}</bdi>;
  if (!onOpen) return name;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('{place}, due {day}', { place: profile, day: formatDueMoment(occurrence) })}
      onClick={() => onOpen(id)}
    >
      {name}
    </button>
  );
}

/** Finds the earliest due date of each place. The rows must be in the order of their days. */
function listFirstDueByPlace(rows: readonly Occurrence[]): Occurrence[] {
  const seen = new Set<number | undefined>();
  return rows.filter(({ profileId }) => !seen.has(profileId) && seen.add(profileId));
}

/**
 * Each row has a fixed height, because the VIEW dialog reserves the space for the rows
 * (`mfe-record-forms/src/schedule/duty-dates.tsx`).
 */
const NextDueDatesBox = chakra('div', {
  base: {
    display: 'grid',
    p: '3',
    rounded: 'card',
    bg: 'bg.subtle',
    // The box of the record around it has its own ground and edge.
    '[data-places] &': { bg: 'transparent' },
    overflowWrap: 'anywhere',
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto 6.5rem',
      columnGap: '3',
      alignItems: 'center',
      h: '6',
    },
    '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& li:has(button)': {
      position: 'relative',
      mx: '-1',
      px: '1',
      rounded: 'md',
      _hover: { bg: 'bg.muted' },
    },
    '& button': {
      display: 'flex',
      minW: '0',
      color: 'accent.fg',
      textAlign: 'start',
      cursor: 'pointer',
      // Lets a click anywhere in the row reach the button.
      _after: { content: '""', position: 'absolute', inset: '0' },
      _focusVisible: {
        outline: 'none',
        _after: { rounded: 'md', outline: '2px solid {colors.accent.focusRing}' },
      },
    },
    '& li > span': { fontVariantNumeric: 'tabular-nums' },
    '& li > .due-pill': { justifySelf: 'end' },
    '& > p': { textStyle: 'caption', color: 'fg.muted' },
    // The row of the first place shows its date as a tile.
    '& li[data-first]': {
      gridTemplate: '"tile said" 20px "tile place" 20px / 40px minmax(0, 1fr)',
      alignContent: 'center',
      h: 'auto',
      minH: '10',
      '& p': { display: 'flex', gap: '1', alignItems: 'center', fontWeight: '600', whiteSpace: 'nowrap' },
      '& p > .due-pill:not([data-tone=none])': { ms: '1' },
      '& small': {
        display: 'flex',
        gap: '2',
        minW: '0',
        color: 'fg.muted',
        textStyle: 'label',
        alignItems: 'baseline',
      },
      '& small > button': { textStyle: 'body' },
      '& small > span': { flexShrink: '0', whiteSpace: 'nowrap' },
      // `!important` is needed, because the style sheet of the pill is in no cascade layer and would win.
      '& [data-tone=none]': {
        p: '0 !important',
        bg: 'transparent !important',
        color: 'inherit !important',
        fontSize: 'inherit !important',
        _before: { content: '"· " / ""' },
      },
    },
    '& a': { mt: '2', color: 'accent.fg', textUnderlineOffset: '3px', w: 'fit-content' },
    '& :is(a, button):hover': { textDecoration: 'underline' },
    // Below a single place the link is in the column beside the tile.
    '&:has(li[data-first]:only-child) > a': { ms: '52px' },
    // On phones the name of a place is on a separate line.
    '@media (max-width: 639px)': {
      '& li': { gridTemplateColumns: '1fr auto', alignContent: 'center', h: '11' },
      '& :is(li > bdi, li > button)': { gridColumn: '1 / -1' },
    },
    '@media (pointer: coarse)': { '& a': { mt: '0', minH: '10', alignContent: 'center' } },
  },
});

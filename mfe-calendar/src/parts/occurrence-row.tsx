import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatPerson } from 'shared-lib/people';
import { parseId } from 'shared-lib/records';
import { useSearchParams } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { Button, makeKindDotStyle } from 'shared-lib/ui';
import { Avatar, PersonName } from 'shared-lib/ui/avatar';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { findDueActionLabel, useFilingPermission, useOpenActionDialog } from '../actions/due-date-actions';
import { describePeriodAndStatutoryDay, formatDueMoment, formatShortDay } from '../days/days';
import type { DueDateAction } from '../wire/filing';
import { isDueDateOpen, type Occurrence } from '../wire/occurrence';
import { AddedLateMark, DueDatePill, DueDateTile } from './due-date-pill';
import { dutyKindTexts } from './duty-kinds';

type OccurrenceRowsProps = {
  rows: readonly Occurrence[];
  /** The name of the list, for screen readers. */
  label: string;
  today: Day;
  onOpenDueDate: (id: number) => void;
  /** Whether each row also shows the due day from before the last change. */
  showsChange?: boolean | undefined;
  /** The actions that each row offers. By default it offers File, if this person may file. */
  actions?: readonly DueDateAction[] | undefined;
  /** Whether phones show only the first rows, with a button that shows all. */
  isFoldedOnPhones?: boolean;
  /** The selection of rows. If it is set, rows to file or to check have a checkbox in place of buttons. */
  choice?: OccurrenceRowSelection | undefined;
};

export type OccurrenceRowSelection = {
  chosen: ReadonlySet<number>;
  choose: (id: number, isChosen: boolean) => void;
};

/** A list of due dates. A click on a row opens the panel that explains the due date. */
export function OccurrenceRows(props: OccurrenceRowsProps) {
  const { rows, label, today, onOpenDueDate, showsChange, actions, isFoldedOnPhones, choice } = props;
  const [isWhole, setWhole] = useState(false);
  const mayFile = useFilingPermission();
  const mayChoose = actions?.includes('verify') ? isWaitingForCheck : mayFile;
  const shownId = useOpenDueDateId();
  const shownRow = useKeepOpenRowInView(rows.some(({ id }) => id === shownId) ? shownId : undefined);
  const actsOf = (row: Occurrence) => actions ?? (mayFile(row) ? filingActions : undefined);
  const isFolded = useIsPhone() && isFoldedOnPhones;
  const first = isFolded ? rows.slice(0, maxRowsOfFoldedList) : rows;
  const more = rows.length - first.length;
  const list = (
    <ul className="due-rows" aria-label={label}>
      {(isWhole ? rows : first).map((occurrence) => (
        <li
          key={occurrence.id}
          ref={occurrence.id === shownId ? shownRow : undefined}
          className="due-item"
          data-acts={actions?.length}
          aria-current={occurrence.id === shownId || undefined}
        >
          {choice && (
            <span className="due-check">{mayChoose(occurrence) && <RowCheckbox {...{ occurrence, choice }} />}</span>
          )}
          <OccurrenceRow {...{ occurrence, today, onOpenDueDate, showsChange }} />
          {!choice && <RowActionButtons occurrence={occurrence} actions={actsOf(occurrence)} />}
        </li>
      ))}
    </ul>
  );
  if (more === 0) return list;
  return (
    <>
      {list}
      <button type="button" className="due-fold" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? t('Show fewer') : t('Show {count} more', { count: more })}
      </button>
    </>
  );
}

/**
 * Returns the ref of the row whose panel is open. The row stays in view when the panel makes the list
 * narrower.
 */
function useKeepOpenRowInView(id: number | undefined): RefObject<HTMLLIElement | null> {
  const shown = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const row = id === undefined ? null : shown.current;
    if (!row || !window.ResizeObserver) return;
    const width = row.clientWidth;
    const observer = new ResizeObserver(() => {
      if (row.clientWidth === width) return;
      observer.disconnect();
      const list = row.closest('.calendar-list');
      if (!list) return row.scrollIntoView({ block: 'nearest' });
      // Only the list scrolls, so that the month above it stays in view.
      list.scrollTop += row.getBoundingClientRect().top - list.getBoundingClientRect().top - 64;
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [id]);
  return shown;
}

/** A folded list shows this many rows. */
const maxRowsOfFoldedList = 5;

/** Reads from the address the id of the due date whose panel is open. */
export function useOpenDueDateId(): number | undefined {
  const [params] = useSearchParams();
  return parseId(params.get('why'));
}

export const filingActions: readonly DueDateAction[] = ['file'];
export const checkerActions: readonly DueDateAction[] = ['verify', 'return'];

export const isWaitingForCheck = ({ check }: Occurrence) => check === 'waiting';

function RowCheckbox({ occurrence, choice }: { occurrence: Occurrence; choice: OccurrenceRowSelection }) {
  const { id, name } = occurrence;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={t('Select {name}, due {day}', { name, day: formatDueMoment(occurrence) })}
        checked={choice.chosen.has(id)}
        onChange={({ target }) => choice.choose(id, target.checked)}
      />
    </label>
  );
}

type RowActionButtonsProps = { occurrence: Occurrence; actions: readonly DueDateAction[] | undefined };

/** The buttons of the actions in a row. */
export const RowActionButtons = memo(function RowActionButtons({ occurrence, actions }: RowActionButtonsProps) {
  const { id, name } = occurrence;
  const open = useOpenActionDialog();
  if (!actions) return null;
  return (
    <span className="due-acts due-quiet">
      {actions.map((act) => (
        <Button
          key={act}
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          aria-label={t('{act}: {name}', { act: findDueActionLabel(act, occurrence), name })}
          onClick={() => open({ act, id })}
        >
          {findDueActionLabel(act, occurrence)}
        </Button>
      ))}
    </span>
  );
});

type OccurrenceRowProps = Pick<OccurrenceRowsProps, 'today' | 'onOpenDueDate' | 'showsChange'> & {
  occurrence: Occurrence;
};

const OccurrenceRow = memo(function OccurrenceRow(props: OccurrenceRowProps) {
  const { occurrence, today, onOpenDueDate, showsChange } = props;
  const { id, kind, name, law, profile, isFoundLate, owner, dueTime } = occurrence;
  // The tile already shows the day, so the text beside it is shown only if it adds a time.
  const isSaid = dueTime === '';
  const notes = [...(showsChange ? [describeMovedDueDate(occurrence)] : []), ...describeRowNotes(occurrence, today)];
  return (
    <button type="button" className="due-row" aria-haspopup="dialog" onClick={() => onOpenDueDate(id)}>
      <DueDateTile {...{ occurrence, today }} />
      <DutyRowText {...{ name, kind, law, profile }}>
        {isFoundLate && (
          <>
            {' '}
            <AddedLateMark />
          </>
        )}
        {notes.length > 0 && (
          <span className="due-change">
            {notes.map((note) => (
              <span key={note}> {keepDatesOnOneLine(note)}</span>
            ))}
          </span>
        )}
        {occurrence.check === 'returned' && (
          <span className="due-returned">
            <span aria-hidden="true">↩ </span>
            {t('Sent back, with a note')}
          </span>
        )}
      </DutyRowText>{' '}
      <OwnerOfRow owner={owner} />{' '}
      <span className="due-date" data-said={isSaid || undefined}>
        {formatDueMoment(occurrence)}
      </span>{' '}
      <DueDatePill {...{ occurrence, today }} />
    </button>
  );
});

/** The owner's initials and name, or a ring without initials. */
function OwnerOfRow({ owner }: Pick<Occurrence, 'owner'>) {
  return (
    <span className="due-owner">
      {owner ? (
        <>
          <Avatar name={owner.name} />
          <PersonName name={owner.name} />
        </>
      ) : (
        <>
          <i title={noOwnerText} aria-hidden="true" />
          <bdi>{noOwnerText}</bdi>
        </>
      )}
    </span>
  );
}

const noOwnerText = t('No owner');

/**
 * Describes further facts about a row: its period, its target if it is not due yet, when it was done, the
 * state of its check, and for whom the user stands in.
 */
function describeRowNotes(occurrence: Occurrence, today: Day): string[] {
  const { check, standing, standsInFor, target, filedOn } = occurrence;
  const which = describePeriodAndStatutoryDay(occurrence);
  return [
    ...(which ? [which] : []),
    ...(standing === 'due' && target !== undefined ? [formatTarget(target, today)] : []),
    ...(!isDueDateOpen(occurrence) && filedOn !== undefined
      ? [t('Done on {day}', { day: formatShortDay(filedOn) })]
      : []),
    ...(check === 'waiting' ? [t('Waits to be checked')] : []),
    ...(check === 'verified' ? [t('Verified')] : []),
    ...(standsInFor ? [t('For {name}, who is away', { name: formatPerson(standsInFor) })] : []),
  ];
}

/** Keeps each date of a text on one line. */
const keepDatesOnOneLine = (text: string) => text.replace(/(\d) ([A-Z][a-z]{2}) (\d{4})/g, '$1\u00a0$2\u00a0$3');

/** Formats the target day that the organisation set for itself. If it has passed, the text says so. */
function formatTarget(target: Day, today: Day): string {
  const day = formatShortDay(target);
  return target < today ? t('Target {day} passed', { day }) : t('Target {day}', { day });
}

function describeMovedDueDate({ dueBefore, due, isDueAgain }: Occurrence): string {
  return dueBefore === undefined
    ? isDueAgain
      ? t('due again')
      : t('new')
    : t('was {before}, now {now}', { before: formatShortDay(dueBefore), now: formatShortDay(due) });
}

/** A dot in the colour and shape of a kind. The name of the kind is always beside it. */
export function DutyKindDot({ kind }: { kind: Occurrence['kind'] }) {
  return <span className="due-dot" style={makeKindDotStyle(kind)} aria-hidden="true" />;
}

export type DayGroup = { day: Day; rows: Occurrence[] };

/** Groups rows by day. The rows must be in the order of their days. */
export function groupByDay(rows: readonly Occurrence[]): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.day === row.due) last.rows.push(row);
    else groups.push({ day: row.due, rows: [row] });
  }
  return groups;
}

type DutyRowTextProps = Pick<Occurrence, 'name' | 'kind' | 'law' | 'profile'> & {
  /** Further texts about the due date. */
  children?: ReactNode;
};

/** Shows the text of a row: the name of the duty, its law and its place. */
export function DutyRowText({ name, kind, law, profile, children }: DutyRowTextProps) {
  return (
    <>
      <span className="due-name">
        <bdi>{name}</bdi>
      </span>{' '}
      <span className="due-law">
        <span className="due-of">
          <DutyKindDot kind={kind} /> <span className="due-kind">{dutyKindTexts[kind].singular} · </span>
          <bdi>{law}</bdi>
        </span>{' '}
        <bdi className="due-place">{profile}</bdi>
        {children}
      </span>
    </>
  );
}

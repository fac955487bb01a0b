import { type RefObject, useEffect, useRef } from 'react';
import { parseId } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { parseDay } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { formatDueMoment, formatShortDay } from '../days/days';
import { DayTile } from '../parts/due-date-pill';
import { CountedSection } from '../parts/due-section';
import { DutyRowText, OccurrenceRows } from '../parts/occurrence-row';
import { findFullListAddress, makeChangedDueDatesAddress } from '../wire/lists';
import { isDutyKind, parseCount, parseRows, toTextOrEmpty } from '../wire/occurrence';
import type { TodayData, TodayListSection } from '../wire/today';
import { reportChangesSeen } from '../wire/today';

type ChangedDueDatesSectionProps = { data: TodayData; onOpenDueDate: (id: number) => void };

/**
 * Lists the due dates that were added, moved or removed since this person last looked. It reports that the
 * person has seen the list, even if it is empty.
 */
export function ChangedDueDatesSection({
  data: { changed, today, moment },
  onOpenDueDate,
}: ChangedDueDatesSectionProps) {
  const box = useRef<HTMLDivElement>(null);
  useReportChangesSeen(box, moment);
  const { total, rows, removed, to } = changed;
  const title = t('Changed since you looked');
  const count = total + removed.total;
  return (
    <div ref={box} className="today-changed">
      {count > 0 && (
        <CountedSection
          {...{ title, count }}
          fullListAddress={findFullListAddress(changed, makeChangedDueDatesAddress(changed))}
        >
          {total > 0 && (
            <OccurrenceRows isFoldedOnPhones label={title} showsChange {...{ rows, today, onOpenDueDate }} />
          )}
          {removed.total > 0 && <RemovedDueDates {...removed} />}
          <p className="due-note">
            {t('Due dates until {day}. Later ones are not counted here.', { day: formatShortDay(to) })}
          </p>
        </CountedSection>
      )}
    </div>
  );
}

/** After the list was in view for this long, the user has seen it. */
const changesSeenAfterMs = 5000;

/** Reports the list as seen after it has been in view for some seconds in a visible browser tab. */
function useReportChangesSeen(box: RefObject<HTMLElement | null>, moment: string): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isInView = typeof IntersectionObserver === 'undefined';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      if (isInView && document.visibilityState === 'visible')
        timer = setTimeout(() => void reportChangesSeen(moment), changesSeenAfterMs);
    };
    const observer = isInView
      ? undefined
      : new IntersectionObserver((entries) => {
          isInView = entries.at(-1)?.isIntersecting ?? false;
          check();
        });
    observer?.observe(element);
    document.addEventListener('visibilitychange', check);
    check();
    return () => {
      clearTimeout(timer);
      observer?.disconnect();
      document.removeEventListener('visibilitychange', check);
    };
  }, [box, moment]);
}

/** Lists due dates that no longer exist, because something has changed or somebody voided them. */
function RemovedDueDates({ rows, total }: TodayListSection<unknown>) {
  const read = parseRows(rows, parseRemovedDueDate) ?? [];
  const title = t('No longer due');
  return (
    <>
      <div className="due-day">
        <h3>{title}</h3>
      </div>
      <ul className="due-rows" aria-label={title}>
        {read.map(({ key, due, kind, name, law, profile, moment, reason }) => (
          <li key={key} className="due-item">
            <div className="due-row" data-still="">
              <DayTile day={due} look="done" />
              <DutyRowText {...{ name, kind, law, profile }}>
                {reason && (
                  <span className="due-change">
                    <bdi>{reason}</bdi>
                  </span>
                )}
              </DutyRowText>{' '}
              <s className="due-date">{moment}</s>{' '}
              <span className="due-pill" data-tone="none">
                {t('no longer due')}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="due-note">{t('and {count} more', { count: (total - rows.length).toLocaleString('en') })}</p>
      )}
    </>
  );
}

function parseRemovedDueDate(wire: unknown) {
  const row: Record<string, unknown> = Object(wire);
  const [due, recordId] = [parseDay(row.due), parseId(row.record_id)];
  const { kind } = row;
  if (due === undefined || recordId === undefined || !isDutyKind(kind)) return undefined;
  return {
    key: `${kind} ${recordId} ${row.profile_id} ${row.due} ${row.due_time}`,
    due,
    kind,
    name: toTextOrEmpty(row.name),
    law: toTextOrEmpty(row.law),
    profile: toTextOrEmpty(row.profile),
    moment: formatDueMoment({ due, dueTime: toTextOrEmpty(row.due_time) }),
    reason: toTextOrEmpty(row.reason),
  };
}

/**
 * Lists for administrators the people whose mails fail. Each row links to the user, where the e-mail address
 * can be corrected.
 */
export function FailedMailsSection({ mails }: { mails: unknown }) {
  const { total, data }: Record<string, unknown> = Object(mails);
  const [count, rows] = [parseCount(total), parseRows(data, parseFailedMail)];
  const title = t('Failed mails');
  if (count === undefined || !rows) return <p className="due-note">{t('Failed mails could not be loaded.')}</p>;
  if (count === 0) return null;
  return (
    <CountedSection title={title} count={count} tone="bad">
      <p className="due-note">{t('These people get no mail. Correct the user’s email address, or send a new link.')}</p>
      <ul className="due-names" aria-label={title}>
        {rows.map(({ recipient, subject, mails: many, day, isGivenUp }) => (
          <li key={recipient}>
            <Link to={`/users?${new URLSearchParams({ search: recipient })}`}>
              <span>
                <bdi>{recipient}</bdi>
                <small>
                  <bdi>{subject}</bdi>
                  {many > 1 && <> · {t('{count} mails', { count: many })}</>} · {formatShortDay(day)}
                </small>
              </span>{' '}
              <b>{isGivenUp ? t('not sent') : t('tried again')}</b>
            </Link>
          </li>
        ))}
      </ul>
    </CountedSection>
  );
}

function parseFailedMail(wire: unknown) {
  const row: Record<string, unknown> = Object(wire);
  const [day, mails, recipient] = [parseDay(row.day), parseCount(row.mails), toTextOrEmpty(row.recipient)];
  if (day === undefined || mails === undefined || recipient === '') return undefined;
  return { recipient, subject: toTextOrEmpty(row.subject), mails, day, isGivenUp: row.is_given_up === true };
}

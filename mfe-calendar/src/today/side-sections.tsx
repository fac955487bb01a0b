import { parseId } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { type Day, parseDay } from 'shared-lib/schedules';
import { EmptyState, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { dueMoment, shortDay } from '../days/days';
import { DayTile } from '../parts/due-pill';
import { DueSection } from '../parts/due-section';
import { dutyKindNames, dutyKinds } from '../parts/duty-kinds';
import { KindDot } from '../parts/occurrence-row';
import { UnsettledSection } from '../settle/unsettled-section';
import { isDutyKind, parseCount, parseRows, textOf } from '../wire/occurrence';
import type { Section, Today } from '../wire/today';

/** Duties without a date, licenses that end, and for administrators mails that do not arrive. */
export function SideSections({ data }: { data: Today }) {
  const { unsettled, questions, ending, today, undated, failedMails } = data;
  return (
    <>
      {failedMails !== undefined && <FailedMailsSection mails={failedMails} />}
      {unsettled.total > 0 && <UnsettledSection {...{ unsettled, questions, today }} />}
      {ending.total > 0 && <EndingSection {...{ ending, today }} />}
      {Object.values(undated).some(Boolean) && <UndatedSection undated={undated} />}
    </>
  );
}

/** So many are named. The page of licenses has all of them. */
const mostShown = 5;

const endingLicenses = '/holdings?ending=1';

/** The licenses that end within 90 days or have ended, and whose renewal nobody applied for. */
function EndingSection({ ending, today }: { ending: Today['ending']; today: Day }) {
  return (
    <DueSection title={t('Licenses that end')} count={ending.total} tone="warn" all={endingLicenses}>
      <ul className="undated">
        {ending.rows.slice(0, mostShown).map(({ id, name, profile, validUntil }) => (
          <li key={id}>
            <Link to={endingLicenses}>
              <span>
                <bdi>{name}</bdi> · <bdi>{profile}</bdi>
              </span>{' '}
              <b>
                {validUntil < today
                  ? t('ended {day}', { day: shortDay(validUntil) })
                  : t('ends {day}', { day: shortDay(validUntil) })}
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </DueSection>
  );
}

/** The duties of which no date is known, by kind. Each number leads to its list. */
function UndatedSection({ undated }: { undated: Today['undated'] }) {
  const total = dutyKindNames.reduce((sum, kind) => sum + undated[kind], 0);
  return (
    <DueSection title={t('Without a date')} count={total}>
      <ul className="undated">
        {dutyKindNames
          .filter((kind) => undated[kind] > 0)
          .map((kind) => (
            <li key={kind}>
              <Link to={`/workspace?tab=${kind}&status=all&undated=true`}>
                <KindDot kind={kind} />
                <span>{dutyKinds[kind].many}</span> <b>{undated[kind].toLocaleString('en')}</b>
              </Link>
            </li>
          ))}
      </ul>
    </DueSection>
  );
}

/** To whom no mail goes, for administrators. Each row leads to the user, whose address is mended there. */
function FailedMailsSection({ mails }: { mails: unknown }) {
  const { total, data }: Record<string, unknown> = Object(mails);
  const [count, rows] = [parseCount(total), parseRows(data, parseFailedMail)];
  const title = t('Failed mails');
  if (count === undefined || !rows) return <p className="due-note">{t('Failed mails could not be read.')}</p>;
  if (count === 0) return null;
  return (
    <DueSection title={title} count={count} tone="bad">
      <p className="due-note">
        {t('These people get no mail. Correct the user’s email address, or send a new link.')}
      </p>
      <ul className="undated" aria-label={title}>
        {rows.map(({ recipient, subject, mails: many, day, isGivenUp }) => (
          <li key={recipient}>
            <Link to={`/users?${new URLSearchParams({ search: recipient })}`}>
              <span>
                <bdi>{recipient}</bdi>
                <small>
                  <bdi>{subject}</bdi>
                  {many > 1 && <> · {t('{count} mails', { count: many })}</>} · {shortDay(day)}
                </small>
              </span>{' '}
              <b>{isGivenUp ? t('not sent') : t('tried again')}</b>
            </Link>
          </li>
        ))}
      </ul>
    </DueSection>
  );
}

function parseFailedMail(wire: unknown) {
  const row: Record<string, unknown> = Object(wire);
  const [day, mails, recipient] = [parseDay(row.day), parseCount(row.mails), textOf(row.recipient)];
  if (day === undefined || mails === undefined || recipient === '') return undefined;
  return { recipient, subject: textOf(row.subject), mails, day, isGivenUp: row.is_given_up === true };
}

/** What was due and no longer is, because of a change or because somebody made it void. */
export function GoneRows({ rows, total }: Section<unknown>) {
  const read = parseRows(rows, parseGone) ?? [];
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
              <span className="due-name">
                <bdi>{name}</bdi>
              </span>{' '}
              <span className="due-law">
                <KindDot kind={kind} /> {t('{kind} · {law}', { kind: dutyKinds[kind].one, law })}
                {reason && (
                  <>
                    {' '}
                    <bdi>{reason}</bdi>
                  </>
                )}
              </span>{' '}
              <span className="due-place">
                <bdi title={profile}>{profile}</bdi>
              </span>{' '}
              <s className="due-date">{moment}</s>{' '}
              <span className="due-pill" data-tone="none">
                {t('no longer due')}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="due-note">
          {t('and {count} more', { count: (total - rows.length).toLocaleString('en') })}
        </p>
      )}
    </>
  );
}

function parseGone(wire: unknown) {
  const row: Record<string, unknown> = Object(wire);
  const [due, recordId] = [parseDay(row.due), parseId(row.record_id)];
  const { kind } = row;
  if (due === undefined || recordId === undefined || !isDutyKind(kind)) return undefined;
  return {
    key: `${kind} ${recordId} ${row.profile_id} ${row.due} ${row.due_time}`,
    due,
    kind,
    name: textOf(row.name),
    law: textOf(row.law),
    profile: textOf(row.profile),
    moment: dueMoment({ due, dueTime: textOf(row.due_time) }),
    reason: textOf(row.reason),
  };
}

/** Says until when nothing is due, and what is not known. */
export function NothingDue({ data: { nextDue, undated, unsettled } }: { data: Today }) {
  const open = Object.values(undated).reduce((sum, count) => sum + count, 0);
  const sentences = [
    nextDue === undefined ? t('No due date is known yet.') : sayNothingUntil(shortDay(nextDue)),
    ...(open > 0 ? [sayUndated(open)] : []),
    ...(unsettled.total > 0 ? [sayUnsettled(unsettled.total)] : []),
  ];
  return (
    <Surface>
      <EmptyState title={sentences.join(' ')} />
    </Surface>
  );
}

const sayNothingUntil = (day: string) => t('Nothing is due until {day}.', { day });

function sayUndated(count: number): string {
  return count === 1 ? t('1 duty has no date yet.') : t('{count} duties have no date yet.', { count });
}

function sayUnsettled(count: number): string {
  return count === 1 ? t('1 law needs an answer.') : t('{count} laws need an answer.', { count });
}

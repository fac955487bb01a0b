import { parseId } from 'shared-lib/records';
import { parseDay } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { dueMoment } from '../days/days';
import { DayTile } from '../parts/due-pill';
import { dutyKinds } from '../parts/duty-kinds';
import { KindDot } from '../parts/occurrence-row';
import { isDutyKind, parseRows, textOf } from '../wire/occurrence';
import type { Section } from '../wire/today';

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

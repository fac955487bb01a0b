import { useRef } from 'react';
import { Link } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { Button } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { useScrollRestoration } from '../parts/list-position';
import { checkerActions } from '../parts/occurrence-row';
import { useOccurrencePage } from '../wire/lists';
import { type CalendarAddress, type DueListKind, findShownStatus, makePlaceAndOwnerParams } from './calendar-address';
import { OccurrencePagedList } from './occurrence-pages';
import { dueDateStatusFilterLabels } from './place-filter';
import './calendar.css';

type PlainDueDateListProps = {
  listKind: DueListKind;
  address: CalendarAddress;
  today: Day;
  onOpenDueDate: (id: number) => void;
};

/** The title of a plain list, with the link back to the month. */
export function PlainDueDateListTitle({ listKind, address }: Pick<PlainDueDateListProps, 'listKind' | 'address'>) {
  return (
    <div className="calendar-tools">
      <h2>{formatListTitle(listKind, address)}</h2>
      <Button asChild size="sm" variant="outline">
        <Link to={makeMonthAddressOfList(address)}>{t('Show the month')}</Link>
      </Button>
    </div>
  );
}

/** Makes the address of the month with the place and the owner of a list. */
function makeMonthAddressOfList(address: CalendarAddress): string {
  const kept = new URLSearchParams(makePlaceAndOwnerParams(address));
  return kept.size > 0 ? `/calendar?${kept}` : '/calendar';
}

/** A plain list: all due dates that match the address, without a calendar. */
export function PlainDueDateList({ listKind, address, today, onOpenDueDate }: PlainDueDateListProps) {
  const { from, to, profileId, since, duty, owner, category } = address;
  const title = formatListTitle(listKind, address);
  const standing = findShownStatus(address);
  const changedAfter = listKind === 'changed' ? since : undefined;
  const once = listKind === 'duties' || undefined;
  const filter = { standing, once, from, to, profileId, owner, category, changedAfter, duty };
  const box = useRef<HTMLElement>(null);
  useScrollRestoration(box, useOccurrencePage(filter, undefined).data !== undefined);
  return (
    <section
      ref={box}
      className="due-section"
      aria-label={title}
      data-tone={standing === 'overdue' ? 'bad' : undefined}
    >
      <OccurrencePagedList
        filter={filter}
        label={title}
        isByDay={listKind === 'due' || listKind === 'open'}
        countsDuties={listKind === 'duties'}
        showsChange={listKind === 'changed'}
        actions={standing === 'to-check' ? checkerActions : undefined}
        emptyContent={
          <p className="due-note">{address.standing ? t('There are no such due dates.') : emptyListTexts[listKind]}</p>
        }
        {...{ today, onOpenDueDate }}
      />
    </section>
  );
}

const emptyListTexts = {
  overdue: t('Nothing is overdue.'),
  due: t('Nothing is due in these days.'),
  open: t('Nothing is due in these days.'),
  duties: t('There are no such duties with a due date.'),
  changed: t('Nothing has changed.'),
} satisfies Record<DueListKind, string>;

function formatListTitle(listKind: DueListKind, { from, to, duty, standing }: CalendarAddress): string {
  if (duty) return t('Due dates of one duty');
  if (standing && listKind === 'open') return formatStatusAndDays(dueDateStatusFilterLabels[standing], from, to);
  if (listKind === 'overdue') return t('Overdue');
  if (listKind === 'changed') return t('Changed since you looked');
  if (listKind === 'duties') return t('Duties, each with its first due date');
  if (listKind === 'open' && to !== undefined && from === undefined)
    return t('Overdue and due by {to}', { to: formatShortDay(to) });
  return formatDueSpan(from, to);
}

/** Formats a status with its days, such as `Done, due 1 Nov 2026 to 30 Nov 2026`. */
function formatStatusAndDays(word: string, from: Day | undefined, to: Day | undefined): string {
  if (from !== undefined && to !== undefined)
    return t('{standing}, due {from} to {to}', {
      standing: word,
      from: formatShortDay(from),
      to: formatShortDay(to),
    });
  return word;
}

function formatDueSpan(from: Day | undefined, to: Day | undefined): string {
  if (from !== undefined && to !== undefined)
    return t('Due {from} to {to}', { from: formatShortDay(from), to: formatShortDay(to) });
  if (to !== undefined) return t('Due by {to}', { to: formatShortDay(to) });
  return from === undefined ? t('All that is due') : t('Due from {from}', { from: formatShortDay(from) });
}

import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { parseId } from 'shared-lib/records';
import { useLatestPlace, useSearchParams } from 'shared-lib/router';
import { type Day, formatDay, type Month, monthOf, parseDay } from 'shared-lib/schedules';
import { formatMonth, mondayOf, parseMonth } from '../days/days';
import { type OwnerFilter, type StandingFilter, standingFilters } from '../wire/lists';
import { type DutyKind, isDutyKind } from '../wire/occurrence';

/** What a plain list holds. `open` is overdue or due, `duties` each duty once. */
const listKinds = ['overdue', 'due', 'open', 'duties', 'changed'] as const;
export type DueListKind = (typeof listKinds)[number];

/** What the calendar shows, as the address says it. */
export type CalendarPlace = {
  month: Month;
  /** The day whose list is open. */
  day: Day | undefined;
  /** On phones: the Monday of the week that is shown. Undefined: that of the day, of today, or the first of the month. */
  week: Day | undefined;
  /** Only what is due for this organisation or branch. */
  profileId: number | undefined;
  /** Only what I do or check, what nobody does, or what this user does. */
  owner: OwnerFilter | undefined;
  /** Only laws of this category. */
  category: string | undefined;
  /** Undefined: what is open, or what the plain list says. */
  standing: StandingFilter | undefined;
  /** A plain list instead of a month. */
  list: DueListKind | undefined;
  /** The moment since which the plain list of changes is. */
  since: string | undefined;
  /** The first month of a year by place, instead of a month. */
  year: Month | undefined;
  /** Only this duty, in a plain list. */
  duty: { kind: DutyKind; id: number } | undefined;
  /** The days of the plain list. */
  from: Day | undefined;
  to: Day | undefined;
};

/** Reads the address. What it does not say, or says wrongly, is the month of today with everything in it. */
function readCalendarPlace(params: URLSearchParams, today: Day): CalendarPlace {
  const day = parseDay(params.get('day'));
  const week = parseDay(params.get('week'));
  const list = listKinds.find((kind) => kind === params.get('list'));
  const since = params.get('since') ?? undefined;
  const [kind, record] = [params.get('kind'), parseId(params.get('record'))];
  const duty = isDutyKind(kind) && record !== undefined ? { kind, id: record } : undefined;
  const owner = params.get('owner');
  return {
    month: parseMonth(params.get('month')) ?? monthOf(day ?? week ?? today),
    day,
    week: week && mondayOf(week),
    profileId: parseId(params.get('place')),
    owner: owner === 'me' || owner === 'nobody' ? owner : parseId(owner),
    category: params.get('category') ?? undefined,
    standing: standingFilters.find((one) => one === params.get('standing')),
    list: list === undefined || (list === 'changed' && since === undefined) ? duty && 'open' : list,
    since,
    year: parseMonth(params.get('year')),
    duty,
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
  };
}

/** How the shown due dates stand. The name of a plain list may say it. */
export function standingOf({ standing, list }: CalendarPlace): StandingFilter | undefined {
  return standing ?? (list === 'overdue' || list === 'due' ? list : undefined);
}

/** A change of the place. `undefined` takes a part out of the address. */
export type PlaceChange = {
  month?: Month;
  day?: Day | undefined;
  week?: Day | undefined;
  profileId?: number | undefined;
  year?: Month;
  owner?: OwnerFilter | undefined;
  standing?: StandingFilter | undefined;
};

/** Writes a change into the address. The explained due date does not stay open. */
function changeAddress(before: URLSearchParams, change: PlaceChange): URLSearchParams {
  const next = new URLSearchParams(before);
  const write = (name: string, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value);
  write('why', undefined);
  if (change.month !== undefined) write('month', formatMonth(change.month));
  if (change.year !== undefined) write('year', formatMonth(change.year));
  if ('week' in change || change.month !== undefined)
    write('week', change.week === undefined ? undefined : formatDay(change.week));
  if ('day' in change) write('day', change.day === undefined ? undefined : formatDay(change.day));
  if ('profileId' in change)
    write('place', change.profileId === undefined ? undefined : String(change.profileId));
  if ('owner' in change) write('owner', change.owner === undefined ? undefined : String(change.owner));
  if ('standing' in change) {
    write('standing', change.standing);
    // What is late or due is a plain list of its own, and so is every other standing.
    const list = next.get('list');
    if (list === 'overdue' || list === 'due') write('list', 'open');
  }
  return next;
}

/**
 * The place in the address, and a function that changes it. A change is shown at once and written into the address
 * after it has been painted, because the whole page hears of a new address. The choice of a day is an entry of the history,
 * so that Back undoes it; from one day to another it stays the same entry.
 */
export function useCalendarPlace(today: Day) {
  const [params, setParams] = useSearchParams();
  const [early, setEarly] = useState<string>();
  const address = String(params);
  const shown = early ?? address;
  const latest = useLatestPlace(address);
  const place = useMemo(() => readCalendarPlace(new URLSearchParams(shown), today), [shown, today]);
  const go = useCallback(
    (change: PlaceChange) => {
      latest.current = String(changeAddress(new URLSearchParams(latest.current), change));
      setEarly(latest.current);
    },
    [latest],
  );
  useEffect(() => {
    if (early === undefined) return;
    const write = () =>
      startTransition(() => {
        setParams(early, { replace: hasDay(early) === hasDay(address) });
        setEarly(undefined);
      });
    return afterPaint(write);
  }, [early, address, setParams]);
  return { place, go };
}

const hasDay = (address: string) => new URLSearchParams(address).has('day');

/** Calls back when the page has been painted. Returns a function that cancels the call. */
export function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

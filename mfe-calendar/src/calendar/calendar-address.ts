import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { parseId } from 'shared-lib/records';
import { useLatestPlace, useSearchParams } from 'shared-lib/router';
import { type Day, findMonth, formatDay, type Month, parseDay } from 'shared-lib/schedules';
import { findMonday, formatIsoMonth, parseIsoMonth } from '../days/days';
import { changeParams } from '../parts/address-params';
import { type OwnerFilter, type StatusFilter, statusFilters } from '../wire/lists';
import { type DutyKind, isDutyKind } from '../wire/occurrence';

/** The kinds of plain list. `open` has all open due dates, overdue or not. `duties` has each duty only once. */
const dueListKinds = ['overdue', 'due', 'open', 'duties', 'changed'] as const;
export type DueListKind = (typeof dueListKinds)[number];

/** The state of the calendar, all of which is in the address. */
export type CalendarAddress = {
  month: Month;
  /** The chosen day, whose list is open. */
  day: Day | undefined;
  /**
   * The Monday of the week that phones show. Undefined: the week of `day`, of today, or of the first day of
   * the month.
   */
  week: Day | undefined;
  /** The id of the organisation or branch whose due dates are shown. Undefined: all of them. */
  profileId: number | undefined;
  /** The person whose due dates are shown: the user, nobody, or another user. Undefined: due dates of all people. */
  owner: OwnerFilter | undefined;
  /** The category of laws whose due dates are shown. Undefined: all. */
  category: string | undefined;
  /** The status of the due dates shown. Undefined: open ones, or the status that the plain list implies. */
  standing: StatusFilter | undefined;
  /** The kind of plain list that is shown instead of a month. */
  listKind: DueListKind | undefined;
  /** The list of changes shows the changes after this moment. Undefined: that list is not shown. */
  since: string | undefined;
  /** The first of the twelve months of the view by place. Undefined: a single month is shown instead. */
  year: Month | undefined;
  /** The only duty whose due dates a plain list shows. Undefined: all duties. */
  duty: { kind: DutyKind; id: number } | undefined;
  /** The first day of a plain list. `to` is its last day. */
  from: Day | undefined;
  to: Day | undefined;
};

/** Reads the address. A missing or wrong part gets its default: today's month, or no filter. */
function readCalendarAddress(params: URLSearchParams, today: Day): CalendarAddress {
  const day = parseDay(params.get('day'));
  const week = parseDay(params.get('week'));
  const listKind = dueListKinds.find((kind) => kind === params.get('list'));
  const since = params.get('since') ?? undefined;
  const [kind, record] = [params.get('kind'), parseId(params.get('record'))];
  const duty = isDutyKind(kind) && record !== undefined ? { kind, id: record } : undefined;
  const owner = params.get('owner');
  return {
    month: parseIsoMonth(params.get('month')) ?? findMonth(day ?? week ?? today),
    day,
    week: week && findMonday(week),
    profileId: parseId(params.get('place')),
    owner: owner === 'me' || owner === 'nobody' ? owner : parseId(owner),
    category: params.get('category') ?? undefined,
    standing: statusFilters.find((one) => one === params.get('standing')),
    listKind: listKind === undefined || (listKind === 'changed' && since === undefined) ? duty && 'open' : listKind,
    since,
    year: parseIsoMonth(params.get('year')),
    duty,
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
  };
}

/** Makes the query parameters that keep the place and the owner of an address. */
export function makePlaceAndOwnerParams({ profileId, owner }: Pick<CalendarAddress, 'profileId' | 'owner'>) {
  return {
    ...(profileId !== undefined && { place: String(profileId) }),
    ...(owner !== undefined && { owner: String(owner) }),
  };
}

/**
 * Finds the status of the due dates that are shown: the chosen status, or else the status that the plain list
 * implies.
 */
export function findShownStatus({ standing, listKind }: CalendarAddress): StatusFilter | undefined {
  return standing ?? (listKind === 'overdue' || listKind === 'due' ? listKind : undefined);
}

/** The changes to make in the address. `undefined` removes a part. */
export type CalendarAddressChange = {
  month?: Month;
  day?: Day | undefined;
  week?: Day | undefined;
  profileId?: number | undefined;
  year?: Month;
  owner?: OwnerFilter | undefined;
  standing?: StatusFilter | undefined;
};

/** Applies changes to the address. Also closes the panel that explains a due date. */
function applyCalendarAddressChange(before: URLSearchParams, change: CalendarAddressChange): URLSearchParams {
  const { month, year, week, day, profileId, owner } = change;
  const list = before.get('list');
  return changeParams(before, {
    why: undefined,
    ...(month !== undefined && { month: formatIsoMonth(month) }),
    ...(year !== undefined && { year: formatIsoMonth(year) }),
    ...(('week' in change || month !== undefined) && { week: week === undefined ? undefined : formatDay(week) }),
    ...('day' in change && { day: day === undefined ? undefined : formatDay(day) }),
    ...('profileId' in change && { place: profileId === undefined ? undefined : String(profileId) }),
    ...('owner' in change && { owner: owner === undefined ? undefined : String(owner) }),
    ...('standing' in change && { standing: change.standing }),
    // The lists `overdue` and `due` have a fixed status. So another status switches to the list `open`.
    ...('standing' in change && (list === 'overdue' || list === 'due') && { list: 'open' }),
  });
}

/**
 * Returns the calendar's address and a function that changes it. A change is shown at once. The browser's
 * address follows after the next paint, because the whole page renders again when it changes. A step to another
 * month, week or year, opening a day, and choosing a status add an entry to the history, so that Back undoes
 * them. All other changes replace the current entry.
 */
export function useCalendarAddress(today: Day) {
  const [params, setParams] = useSearchParams();
  const [early, setEarly] = useState<{ from: string; address: string }>();
  const address = String(params);
  const shown = early ? mergeAddressChanges(early, address) : address;
  const latest = useLatestPlace(address);
  const shownAddress = useMemo(() => readCalendarAddress(new URLSearchParams(shown), today), [shown, today]);
  const changeAddress = useCallback(
    (change: CalendarAddressChange) => {
      const before = latest.current;
      latest.current = String(applyCalendarAddressChange(new URLSearchParams(before), change));
      const next = latest.current;
      setEarly((now) => ({ from: now?.from ?? before, address: next }));
    },
    [latest],
  );
  useEffect(() => {
    if (early === undefined) return;
    const write = () =>
      startTransition(() => {
        const next = mergeAddressChanges(early, address);
        setParams(next, { replace: readHistoryStepValues(next) === readHistoryStepValues(address) });
        setEarly(undefined);
      });
    return callAfterPaint(write);
  }, [early, address, setParams]);
  return { address: shownAddress, changeAddress };
}

/**
 * Finds the changes between the addresses `from` and `address`, and applies them to the address `now`. If the
 * user has opened or closed a due date in `now` in the meantime, it stays open or closed.
 */
function mergeAddressChanges({ from, address }: { from: string; address: string }, now: string): string {
  const [before, after, merged] = [from, address, now].map((text) => new URLSearchParams(text));
  if (!before || !after || !merged) return address;
  const isOpenedMeanwhile = merged.get('why') !== before.get('why');
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(name);
    if (value === before.get(name) || (name === 'why' && isOpenedMeanwhile)) continue;
    if (value === null) merged.delete(name);
    else merged.set(name, value);
  }
  return String(merged);
}

/**
 * Reads the values that decide whether a change adds an entry to the history: the month, the week, the year,
 * whether a day is open, and whether a status is chosen.
 */
function readHistoryStepValues(address: string): string {
  const params = new URLSearchParams(address);
  return [
    params.get('month'),
    params.get('week'),
    params.get('year'),
    params.has('day'),
    params.has('standing'),
  ].join();
}

/** Calls a function after the next paint. Returns a function that cancels the call. */
export function callAfterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

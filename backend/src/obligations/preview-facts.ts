import { findToday } from 'shared-lib/schedules';
import type { PlaceFacts } from '../law-rules/trial-run/profiles.store';
import type { Query } from '../platform/database/database';
import { okResult, refusedResult } from '../platform/database/result';
import { decideObligations, type Obligation } from './decide-obligations';
import { type DutyLibrary, readDutyLibrary } from './library.store';
import type { DutyDate } from './obligations.store';
import {
  datesOfDuty,
  findKeeping,
  groupByDuty,
  isOpenAt,
  type Keeping,
  lastDay,
} from './work-out-dates.store';

type PreviewOptions = { orgId: number; id: number; facts: PlaceFacts };

/** What facts of a place would add and take away: duties, and due dates from the first day that is kept on. */
export async function previewFacts(query: Query, { orgId, id, facts }: PreviewOptions) {
  const library = await readDutyLibrary(query, orgId);
  const before = library.places.find((place) => place.id === id);
  if (!before) return refusedResult('unknown-profile');
  const after = { ...before, ...toPlaceFacts(facts) };
  const places = library.places.map((place) => (place.id === id ? after : place));
  const keeping = await findKeeping(query, orgId);
  const now = datesOf(library, keeping);
  const then = datesOf({ ...library, places }, keeping);
  return okResult({
    data: {
      duties_added: countMissing(then.duties, now.duties),
      duties_gone: countMissing(now.duties, then.duties),
      dates_added: countMissing(then.dates, now.dates),
      dates_gone: countMissing(now.dates, then.dates),
    },
  });
}

function toPlaceFacts(facts: PlaceFacts) {
  const { state_id, industries, branch_types, opened_on, closed_on, holiday_list_id } = facts;
  return {
    stateId: state_id,
    industries,
    branchTypes: branch_types,
    openedOn: opened_on,
    closedOn: closed_on,
    ...(holiday_list_id !== undefined && { holidayListId: holiday_list_id }),
  };
}

/** The duties and the due dates of all places, each by a key of its own. */
function datesOf({ dated, findDaysOff, ...options }: DutyLibrary, keeping: Keeping | undefined) {
  const obligations = decideObligations({ ...options, duties: dated.map(({ duty }) => duty) });
  const applying = obligations.filter(({ stands }) => stands === 'applies');
  const byDuty = groupByDuty(applying);
  const placeOf = new Map(options.places.map((place) => [place.id, place]));
  const span = keeping && { from: keeping.since, to: lastDay(findToday(keeping.timeZone)) };
  const dates = dated.flatMap((one) => {
    const having = byDuty.get(`${one.duty.kind} ${one.duty.id}`) ?? [];
    if (having.length === 0 || !span) return [];
    const places = having.flatMap(({ placeId }) => placeOf.get(placeId) ?? []);
    const found = datesOfDuty(one, span, { places, findDaysOff });
    return having.flatMap((obligation) => {
      const place = placeOf.get(obligation.placeId);
      return found
        .filter((date) => place && isOpenAt(place, date) && isForList(date, findDaysOff(place).listId))
        .map(({ key }) => `${keyOf(obligation)} ${key}`);
    });
  });
  return { duties: new Set(applying.map(keyOf)), dates: new Set(dates) };
}

function isForList(date: DutyDate, listId: number): boolean {
  return date.listId === null || date.listId === listId;
}

function keyOf({ placeId, kind, recordId }: Obligation): string {
  return `${placeId} ${kind} ${recordId}`;
}

function countMissing(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...some].filter((key) => !others.has(key)).length;
}

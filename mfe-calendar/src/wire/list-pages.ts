import { send } from 'shared-lib/api';
import { keepPreviousData, useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { type Day, parseDay } from 'shared-lib/schedules';
import { callApi, dueDatesQueryKey } from './call-api';
import {
  type DutyKind,
  isDutyKind,
  type NamedId,
  parseCount,
  parseNamedId,
  parseOccurrence,
  parseRows,
  toTextOrEmpty,
} from './occurrence';

/** A duty that an organisation or branch has. */
export type Duty = {
  id: number;
  kind: DutyKind;
  recordId: number;
  name: string;
  sensitivity: string;
  lawId: number;
  law: string;
  profileId: number;
  profile: string;
  owner: NamedId | undefined;
  checker: NamedId | undefined;
  isUnsettled: boolean;
  /** The first day on which the duty applies. It is undefined if it has always applied. */
  appliesSince: Day | undefined;
  nextDue: Day | undefined;
  /** Whether the next due date is too far ahead to be known. Undefined in rows that an older release kept. */
  isFar: boolean | undefined;
  overdue: number;
};

function parseDuty(wire: unknown): Duty | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [id, recordId, lawId, profileId] = [row.id, row.record_id, row.law_id, row.profile_id].map(parseId);
  const overdue = parseCount(row.overdue);
  if (id === undefined || recordId === undefined || lawId === undefined || profileId === undefined) return undefined;
  if (!isDutyKind(row.kind) || overdue === undefined) return undefined;
  return {
    id,
    kind: row.kind,
    recordId,
    name: toTextOrEmpty(row.name),
    sensitivity: toTextOrEmpty(row.sensitivity),
    lawId,
    law: toTextOrEmpty(row.law),
    profileId,
    profile: toTextOrEmpty(row.profile),
    owner: parseNamedId(row.owner_id, row.owner_name ?? row.owner),
    checker: parseNamedId(row.checker_id, row.checker_name ?? row.checker),
    isUnsettled: row.stands === 'unsettled',
    appliesSince: parseDay(row.applies_since),
    nextDue: parseDay(row.next_due),
    isFar: row.is_far === true,
    overdue,
  };
}

type RowPage<Row> = { total: number; rows: Row[]; next: string | undefined };

function makeRowPageParser<Row>(parse: (wire: unknown) => Row | undefined) {
  return (reply: Record<string, unknown>): RowPage<Row> | undefined => {
    const [total, rows] = [parseCount(reply.total), parseRows(reply.data, parse)];
    return total === undefined || !rows ? undefined : { total, rows, next: toTextOrEmpty(reply.next) || undefined };
  };
}

type UseListPagesOptions<Row> = { path: string; query: object; parse: (wire: unknown) => Row | undefined };

/** Fetches all shown pages of a list again at the same time, so that rows and count match. */
function useListPages<Row>({ path, query, parse }: UseListPagesOptions<Row>, pages: number) {
  const parsePage = makeRowPageParser(parse);
  const { data, ...state } = useQuery({
    queryKey: [dueDatesQueryKey, path, query, pages],
    queryFn: async ({ signal }) => {
      let page: RowPage<Row> | undefined;
      const rows: Row[] = [];
      for (let left = pages; left > 0 && (!page || page.next !== undefined); left -= 1) {
        const body = { ...query, ...(page && { after: page.next }) };
        page = await callApi(path, { body, parse: parsePage, signal });
        rows.push(...page.rows);
      }
      return { total: page?.total ?? 0, rows, hasMore: page?.next !== undefined };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { data, ...state };
}

export function useDueDatePages(query: object, pages: number) {
  return useListPages({ path: 'occurrences/list', query, parse: parseOccurrence }, pages);
}

export function useDutyPages(query: object, pages: number) {
  return useListPages({ path: 'duties/list', query, parse: parseDuty }, pages);
}

type FilterOptions = { states: NamedId[]; categories: string[] };

/** Returns the states and the categories of laws, for filters. */
export function useFilterOptions() {
  return useQuery({
    queryKey: ['due-list-filters'],
    queryFn: async ({ signal }): Promise<FilterOptions> => {
      const answer = await send({ method: 'POST', path: 'filter/filterdata', body: {}, signal });
      if (!answer.ok) throw new Error(answer.message);
      const named = (rows: unknown) =>
        parseRows(rows, (wire) => {
          const { id, name }: Record<string, unknown> = Object(wire);
          return parseNamedId(id, name);
        }) ?? [];
      const { state, category } = answer.value;
      return { states: named(state), categories: named(category).map(({ name }) => name) };
    },
  });
}

/**
 * Returns the name of a law by which a list is filtered, if the rows do not contain it. It is undefined while
 * it loads.
 */
export function useLawName(id: number | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['due-list-law', id],
    queryFn: async ({ signal }) => {
      const answer = await send({ method: 'POST', path: 'law/lawname', body: { id }, signal });
      if (!answer.ok) throw new Error(answer.message);
      return parseRows(answer.value.data, (law) => toTextOrEmpty(Object(law).Law))?.[0] ?? '';
    },
    enabled: id !== undefined,
  });
  return data || undefined;
}

import { useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { ask, dueDatesKey } from './ask';
import { parseCount, parseRows, textOf } from './occurrence';
import { parseUnsettledLaw, type UnsettledLaw } from './today';

/** Which laws the page of all laws without an answer shows. */
export type LawsFilter = {
  search: string;
  profileId: number | undefined;
  cause: 'no-rules' | 'needs-input' | undefined;
};

/** The page of all laws that need an answer, perhaps only those of a place. */
export function allLawsAddress(profileId?: number): string {
  return `/today?answers=all${profileId === undefined ? '' : `&place=${profileId}`}`;
}

/** A page of the laws without an answer. */
export type LawsPage = {
  total: number;
  /** How many duties of all these laws wait. */
  duties: number;
  /** All laws that are found, also those of other pages. */
  ids: number[];
  rows: UnsettledLaw[];
  next: string | undefined;
};

export function useLawsPage({ search, profileId, cause }: LawsFilter, after: string | undefined) {
  const body = {
    ...(search !== '' && { search }),
    ...(profileId !== undefined && { profile_id: profileId }),
    ...(cause && { cause }),
    ...(after !== undefined && { after }),
  };
  return useQuery({
    queryKey: [dueDatesKey, 'laws', body],
    queryFn: ({ signal }) => ask('obligations/list', { body, parse: parseLawsPage, signal }),
    staleTime: 0,
  });
}

function parseLawsPage(reply: Record<string, unknown>): LawsPage | undefined {
  const [total, duties] = [parseCount(reply.total), parseCount(reply.duties)];
  const [rows, ids] = [parseRows(reply.data, parseUnsettledLaw), parseRows(reply.law_ids, parseId)];
  if (total === undefined || duties === undefined || !rows || ids?.length !== total) return undefined;
  return { total, duties, ids, rows, next: textOf(reply.next) || undefined };
}

import { parseId } from 'shared-lib/records';
import { ask, dueDatesKey } from './ask';
import { parseCount, parseRows, textOf } from './occurrence';
import { parseUnsettledLaw, type UnsettledLaw } from './today';

/** The filter of a list of laws. */
export type LawsFilter = { search: string; profileId: number | undefined };

/**
 * The filter of undecided laws: also by why they are undecided, and by a question whose answer settles them.
 */
export type UnsettledFilter = LawsFilter & {
  cause: UnsettledLaw['cause'] | undefined;
  question: string | undefined;
};

/** The id of Today's section with these laws. Links scroll to it and focus it. */
export const unsettledSectionId = 'needs-an-answer';

/** The address of all laws that need an answer, or only of those at a place. */
export function allLawsAddress(profileId?: number): string {
  return `/today?answers=all${profileId === undefined ? '' : `&place=${profileId}`}`;
}

/** The address of the laws that the answer to a question settles. */
export function settledByAddress(question: string): string {
  return `/today?${new URLSearchParams({ answers: 'all', question })}`;
}

/**
 * The address of a place's answers about a law (0 for all laws), at a question. The question is cut, because
 * addresses have a limited length.
 */
export function answersAddress(lawId: number, placeId: number | undefined, question?: string): string {
  const params = new URLSearchParams({
    ...(placeId !== undefined && { place: String(placeId) }),
    ...(question !== undefined && { question: question.slice(0, 200) }),
  });
  return `/law-questions/${lawId}/trial-run?${params}`;
}

/** A page of the undecided laws. */
export type LawsPage = {
  total: number;
  /** How many duties of all these laws wait. */
  duties: number;
  /** All laws that match, including those on later pages. */
  ids: number[];
  rows: UnsettledLaw[];
  next: string | undefined;
};

/** The fields that every request for a list of laws has. */
export function bodyOf({ search, profileId }: LawsFilter, after: string | undefined) {
  return {
    ...(search !== '' && { search }),
    ...(profileId !== undefined && { profile_id: profileId }),
    ...(after !== undefined && { after }),
  };
}

/** The query of one page of any list of laws. */
export function lawsQuery<Page>(
  path: string,
  body: object,
  parse: (reply: Record<string, unknown>) => Page | undefined,
) {
  return {
    queryKey: [dueDatesKey, path, body],
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(path, { body, parse, signal }),
    staleTime: 0,
  };
}

/** The query of one page of undecided laws. */
export function unsettledQuery({ cause, question, ...filter }: UnsettledFilter, after: string | undefined) {
  const more = { ...(cause && { cause }), ...(question !== undefined && { question }) };
  return lawsQuery('obligations/list', { ...bodyOf(filter, after), ...more }, parseLawsPage);
}

function parseLawsPage(reply: Record<string, unknown>): LawsPage | undefined {
  const [total, duties] = [parseCount(reply.total), parseCount(reply.duties)];
  const [rows, ids] = [parseRows(reply.data, parseUnsettledLaw), parseRows(reply.law_ids, parseId)];
  if (total === undefined || duties === undefined || !rows || ids?.length !== total) return undefined;
  return { total, duties, ids, rows, next: textOf(reply.next) || undefined };
}

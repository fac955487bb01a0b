import { parseId } from 'shared-lib/records';
import { ask, dueDatesKey } from './ask';
import { parseCount, parseRows, textOf } from './occurrence';
import { parseUnsettledLaw, type UnsettledLaw } from './today';

/** Which laws a page of laws shows. */
export type LawsFilter = { search: string; profileId: number | undefined };

/** Of the laws without an answer also why, and what one answer to a question settles. */
export type UnsettledFilter = LawsFilter & {
  cause: UnsettledLaw['cause'] | undefined;
  question: string | undefined;
};

/** The part of Today with these laws. It gets the focus when somebody asks for it. */
export const unsettledSectionId = 'needs-an-answer';

/** The page of all laws that need an answer, perhaps only those of a place. */
export function allLawsAddress(profileId?: number): string {
  return `/today?answers=all${profileId === undefined ? '' : `&place=${profileId}`}`;
}

/** The laws that one answer to a question settles. */
export function settledByAddress(question: string): string {
  return `/today?${new URLSearchParams({ answers: 'all', question })}`;
}

/** The answers of a place about a law, or about all for 0, at a question. A question may be longer than an address. */
export function answersAddress(lawId: number, placeId: number | undefined, question?: string): string {
  const params = new URLSearchParams({
    ...(placeId !== undefined && { place: String(placeId) }),
    ...(question !== undefined && { question: question.slice(0, 200) }),
  });
  return `/law-questions/${lawId}/trial-run?${params}`;
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

/** The fields that all calls of lists of laws have. */
export function bodyOf({ search, profileId }: LawsFilter, after: string | undefined) {
  return {
    ...(search !== '' && { search }),
    ...(profileId !== undefined && { profile_id: profileId }),
    ...(after !== undefined && { after }),
  };
}

/** The query of a page of a list of laws. */
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

/** The query of a page of these laws. */
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

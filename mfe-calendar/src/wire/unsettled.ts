import { parseId } from 'shared-lib/records';
import { callApi, dueDatesQueryKey } from './call-api';
import { parseCount, parseRows, toTextOrEmpty } from './occurrence';
import { parseUndecidedLaw, type UndecidedLaw } from './today';

/** The filter of a list of laws. */
export type LawsFilter = { search: string; profileId: number | undefined };

/**
 * The filter of undecided laws. They can also be filtered by the cause, and by a question whose answer would
 * decide them.
 */
export type UndecidedLawsFilter = LawsFilter & {
  cause: UndecidedLaw['cause'] | undefined;
  question: string | undefined;
};

/** The id of the section on Today that lists undecided laws. Links scroll to it and focus it. */
export const undecidedLawsSectionId = 'needs-an-answer';

/** Makes the address of all laws that need an answer, or only of those at a place. */
export function makeUndecidedLawsAddress(profileId?: number): string {
  return `/today?answers=all${profileId === undefined ? '' : `&place=${profileId}`}`;
}

/** Makes the address of the laws that the answer to a question would decide. */
export function makeLawsOfQuestionAddress(question: string): string {
  return `/today?${new URLSearchParams({ answers: 'all', question })}`;
}

/**
 * Makes the address of a place's answers to the questions of a law (0 means all laws). It can also name a
 * question to open. A long question is shortened, because addresses have a limited length.
 */
export function makeAnswersAddress(lawId: number, placeId: number | undefined, question?: string): string {
  const params = new URLSearchParams({
    ...(placeId !== undefined && { place: String(placeId) }),
    ...(question !== undefined && { question: question.slice(0, 200) }),
  });
  return `/law-questions/${lawId}/trial-run?${params}`;
}

/** An address has at most the ids of this many places, because it has a limited length. */
const maxPlacesInAddress = 200;

/**
 * Makes the address at which a question is answered for several places at once. The address has the ids of the
 * waiting places.
 */
export function makeSeveralAnswersAddress(places: readonly { id: number }[], question: string): string {
  const waiting = places.length > maxPlacesInAddress ? '' : `=${places.map(({ id }) => id).join()}`;
  return `${makeAnswersAddress(0, places[0]?.id, question)}&several${waiting}`;
}

/** A page of the undecided laws. */
export type UndecidedLawsPage = {
  total: number;
  /** The number of duties that wait for a decision, over all pages of the list. */
  duties: number;
  /** The ids of all laws that match, including those on later pages. */
  ids: number[];
  rows: UndecidedLaw[];
  next: string | undefined;
};

/** Makes the fields that every request for a list of laws has. */
export function makeLawListBody({ search, profileId }: LawsFilter, after: string | undefined) {
  return {
    ...(search !== '' && { search }),
    ...(profileId !== undefined && { profile_id: profileId }),
    ...(after !== undefined && { after }),
  };
}

/** Makes the query of a page of any list of laws. */
export function makeLawListQuery<Page>(
  path: string,
  body: object,
  parse: (reply: Record<string, unknown>) => Page | undefined,
) {
  return {
    queryKey: [dueDatesQueryKey, path, body],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(path, { body, parse, signal }),
    staleTime: 0,
  };
}

/** Makes the query of a page of undecided laws. */
export function makeUndecidedLawsQuery({ cause, question, ...filter }: UndecidedLawsFilter, after: string | undefined) {
  const more = { ...(cause && { cause }), ...(question !== undefined && { question }) };
  return makeLawListQuery('obligations/list', { ...makeLawListBody(filter, after), ...more }, parseUndecidedLawsPage);
}

function parseUndecidedLawsPage(reply: Record<string, unknown>): UndecidedLawsPage | undefined {
  const [total, duties] = [parseCount(reply.total), parseCount(reply.duties)];
  const [rows, ids] = [parseRows(reply.data, parseUndecidedLaw), parseRows(reply.law_ids, parseId)];
  if (total === undefined || duties === undefined || !rows || ids?.length !== total) return undefined;
  return { total, duties, ids, rows, next: toTextOrEmpty(reply.next) || undefined };
}

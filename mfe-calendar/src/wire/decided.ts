import { useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { type Day, parseDay } from 'shared-lib/schedules';
import { callApi, dueDatesQueryKey } from './call-api';
import { type NamedId, parseCount, parseNamedId, parseRows, toTextOrEmpty } from './occurrence';
import { type LawsFilter, makeLawListBody, makeLawListQuery } from './unsettled';

/** A person's decision about a law. */
export type PersonsDecision = {
  applies: boolean;
  reason: string;
  reviewOn: Day | undefined;
  decidedOn: Day | undefined;
  decidedBy: string;
};

/** A law that was decided. `place` is undefined if the decision is about all places. */
export type DecidedLaw = {
  id: number;
  name: string;
  decisions: (PersonsDecision & { place: NamedId | undefined })[];
};

export type DecidedLawsPage = { total: number; rows: DecidedLaw[]; next: string | undefined };

/** Makes the address of the laws that people have decided, or only of those that need a review. */
export function makeDecidedLawsAddress(isToReview = false): string {
  return `/today?list=decided${isToReview ? '&review=due' : ''}`;
}

/** Makes the query of a page of decided laws. */
export function makeDecidedLawsQuery(filter: LawsFilter & { isToReview: boolean }, after: string | undefined) {
  const { search, profileId, isToReview } = filter;
  const body = { ...makeLawListBody({ search, profileId }, after), ...(isToReview && { to_review: true }) };
  return makeLawListQuery('obligations/decisions', body, parseDecidedLawsPage);
}

function parseDecidedLawsPage(reply: Record<string, unknown>): DecidedLawsPage | undefined {
  const [total, rows] = [parseCount(reply.total), parseRows(reply.data, parseDecidedLaw)];
  if (total === undefined || !rows) return undefined;
  return { total, rows, next: toTextOrEmpty(reply.next) || undefined };
}

function parseDecidedLaw(wire: unknown): DecidedLaw | undefined {
  const row: Record<string, unknown> = Object(wire);
  const id = parseId(row.law_id);
  const decisions = parseRows(row.decisions, (one) => {
    const decision = parsePersonsDecision(one);
    const { profile }: Record<string, unknown> = Object(one);
    const { id: placeId, name }: Record<string, unknown> = Object(profile);
    return decision && { ...decision, place: parseNamedId(placeId, name) };
  });
  return id === undefined || !decisions ? undefined : { id, name: toTextOrEmpty(row.law), decisions };
}

function parsePersonsDecision(wire: unknown): PersonsDecision | undefined {
  const row: Record<string, unknown> = Object(wire);
  if (typeof row.applies !== 'boolean') return undefined;
  return {
    applies: row.applies,
    reason: toTextOrEmpty(row.reason),
    reviewOn: parseDay(row.review_on),
    decidedOn: parseDay(row.decided_on),
    decidedBy: toTextOrEmpty(row.decided_by),
  };
}

/** A law at a place: how many of its duties apply there or wait for a decision, and a person's decision. */
export type LawDecisionAtPlace = NamedId & {
  decision: PersonsDecision | undefined;
  applies: number;
  unsettled: number;
};

export type LawDecisionsByPlace = { decisionEverywhere: PersonsDecision | undefined; places: LawDecisionAtPlace[] };

export function useLawDecisionsByPlace(lawId: number) {
  const body = { law_id: lawId };
  return useQuery({
    queryKey: [dueDatesQueryKey, 'law-at-places', lawId],
    queryFn: ({ signal }) => callApi('obligations/places', { body, parse: parseLawDecisionsByPlace, signal }),
    staleTime: 0,
  });
}

/**
 * Parses the places of a law. Returns undefined if one is malformed, because it would look as if the place
 * did not exist.
 */
function parseLawDecisionsByPlace({ everywhere, data }: Record<string, unknown>): LawDecisionsByPlace | undefined {
  const places = parseRows(data, (wire): LawDecisionAtPlace | undefined => {
    const row: Record<string, unknown> = Object(wire);
    const place = parseNamedId(row.profile_id, row.profile);
    const [applies, unsettled] = [parseCount(row.applies), parseCount(row.unsettled)];
    if (!place || applies === undefined || unsettled === undefined) return undefined;
    return { ...place, decision: parsePersonsDecision(row.decision), applies, unsettled };
  });
  const isWhole = Array.isArray(data) && places?.length === data.length;
  return isWhole ? { decisionEverywhere: parsePersonsDecision(everywhere), places } : undefined;
}

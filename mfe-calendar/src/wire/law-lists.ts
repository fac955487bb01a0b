import { parseId } from 'shared-lib/records';
import { parseCount, parseRows, toTextOrEmpty } from './occurrence';
import { type LawsFilter, makeLawListBody, makeLawListQuery } from './unsettled';

/** A law whose applicable duties have no owner: how many duties, and the names of their places. */
export type OwnerlessLaw = { id: number; name: string; duties: number; places: string[] };

export type OwnerlessLawsPage = {
  total: number;
  /** The number of duties without an owner, over all pages of the list. */
  duties: number;
  /** The ids of all laws that match, including those on later pages. */
  ids: number[];
  rows: OwnerlessLaw[];
  next: string | undefined;
};

/** Makes the query of a page of laws without an owner. */
export function makeOwnerlessLawsQuery({ search, profileId }: LawsFilter, after: string | undefined) {
  return makeLawListQuery(
    'obligations/ownerless',
    makeLawListBody({ search, profileId }, after),
    parseOwnerlessLawsPage,
  );
}

function parseOwnerlessLawsPage(reply: Record<string, unknown>): OwnerlessLawsPage | undefined {
  const [total, duties] = [parseCount(reply.total), parseCount(reply.no_owner)];
  const [rows, ids] = [parseRows(reply.data, parseOwnerlessLaw), parseRows(reply.law_ids, parseId)];
  if (total === undefined || duties === undefined || !rows || ids?.length !== total) return undefined;
  return { total, duties, ids, rows, next: toTextOrEmpty(reply.next) || undefined };
}

function parseOwnerlessLaw(wire: unknown): OwnerlessLaw | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [id, duties] = [parseId(row.law_id), parseCount(row.no_owner)];
  if (id === undefined || duties === undefined) return undefined;
  const places = parseRows(row.profiles, (place) => toTextOrEmpty(Object(place).name) || undefined) ?? [];
  return { id, name: toTextOrEmpty(row.law), duties, places };
}

/** Whether the laws of a list apply. */
export type LawApplicability = 'applies' | 'does-not-apply';

/** Makes the address of the laws that apply, or of those that do not. */
export function makeApplicabilityAddress(stands: LawApplicability): string {
  return `/today?list=decided&stands=${stands}`;
}

/** A law that is decided, with the number of its applicable duties and their places. */
export type LawByApplicability = { id: number; name: string; duties: number; places: string[] };

/** Makes the query of a page of laws that apply, or of laws that do not. */
export function makeApplicabilityQuery(filter: LawsFilter, stands: LawApplicability, after: string | undefined) {
  return makeLawListQuery('obligations/list', { ...makeLawListBody(filter, after), stands }, (reply) => {
    const [total, rows] = [parseCount(reply.total), parseRows(reply.data, parseLawByApplicability)];
    if (total === undefined || !rows) return undefined;
    return { total, rows, next: toTextOrEmpty(reply.next) || undefined };
  });
}

function parseLawByApplicability(wire: unknown): LawByApplicability | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [id, duties] = [parseId(row.law_id), parseCount(row.duties)];
  const places = parseRows(row.profiles, (place) => toTextOrEmpty(Object(place).name) || undefined);
  if (id === undefined || duties === undefined || !places) return undefined;
  return { id, name: toTextOrEmpty(row.law), duties, places };
}

import { parseId } from 'shared-lib/records';
import { parseCount, parseRows, textOf } from './occurrence';
import { bodyOf, type LawsFilter, lawsQuery } from './unsettled';

/**
 * A law with applicable duties that have no owner. `duties` counts them at all places, `places` names the
 * places.
 */
export type OwnerlessLaw = { id: number; name: string; duties: number; places: string[] };

export type OwnerlessPage = {
  total: number;
  /** How many duties of all these laws have no owner. */
  duties: number;
  /** All laws that match, including those on later pages. */
  ids: number[];
  rows: OwnerlessLaw[];
  next: string | undefined;
};

/** The query of one page of laws without an owner. */
export function ownerlessQuery({ search, profileId }: LawsFilter, after: string | undefined) {
  return lawsQuery('obligations/ownerless', bodyOf({ search, profileId }, after), parseOwnerlessPage);
}

function parseOwnerlessPage(reply: Record<string, unknown>): OwnerlessPage | undefined {
  const [total, duties] = [parseCount(reply.total), parseCount(reply.no_owner)];
  const [rows, ids] = [parseRows(reply.data, parseOwnerlessLaw), parseRows(reply.law_ids, parseId)];
  if (total === undefined || duties === undefined || !rows || ids?.length !== total) return undefined;
  return { total, duties, ids, rows, next: textOf(reply.next) || undefined };
}

function parseOwnerlessLaw(wire: unknown): OwnerlessLaw | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [id, duties] = [parseId(row.law_id), parseCount(row.no_owner)];
  if (id === undefined || duties === undefined) return undefined;
  const places = parseRows(row.profiles, (place) => textOf(Object(place).name) || undefined) ?? [];
  return { id, name: textOf(row.law), duties, places };
}

/** Whether the laws of a list apply. */
export type LawStanding = 'applies' | 'does-not-apply';

/** The address of the laws that apply, or of those that do not. */
export function lawsByStandingAddress(stands: LawStanding): string {
  return `/today?list=decided&stands=${stands}`;
}

/** A law that is decided, with the number of its applicable duties and their places. */
export type StandingLaw = { id: number; name: string; duties: number; places: string[] };

/** The query of one page of the laws that apply, or of those that do not. */
export function lawsByStandingQuery(filter: LawsFilter, stands: LawStanding, after: string | undefined) {
  return lawsQuery('obligations/list', { ...bodyOf(filter, after), stands }, (reply) => {
    const [total, rows] = [parseCount(reply.total), parseRows(reply.data, parseStandingLaw)];
    if (total === undefined || !rows) return undefined;
    return { total, rows, next: textOf(reply.next) || undefined };
  });
}

function parseStandingLaw(wire: unknown): StandingLaw | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [id, duties] = [parseId(row.law_id), parseCount(row.duties)];
  const places = parseRows(row.profiles, (place) => textOf(Object(place).name) || undefined);
  if (id === undefined || duties === undefined || !places) return undefined;
  return { id, name: textOf(row.law), duties, places };
}

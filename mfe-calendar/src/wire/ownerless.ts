import { parseId } from 'shared-lib/records';
import { parseCount, parseRows, textOf } from './occurrence';
import { bodyOf, type LawsFilter, lawsQuery } from './unsettled';

/** A law of which duties apply that nobody does. `duties` counts those of each place, `places` where they are. */
export type OwnerlessLaw = { id: number; name: string; duties: number; places: number };

export type OwnerlessPage = {
  total: number;
  /** How many duties of all these laws have no owner. */
  duties: number;
  /** All laws that are found, also those of other pages. */
  ids: number[];
  rows: OwnerlessLaw[];
  next: string | undefined;
};

/** The query of a page of these laws. */
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
  const places = Array.isArray(row.profiles) ? row.profiles.length : 0;
  return { id, name: textOf(row.law), duties, places };
}

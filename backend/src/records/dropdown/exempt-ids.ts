import { sourceListByExemptList } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { type NumberedListName, readOptionIdsOfVersion } from './options.store';

/** The stored id of 'No Exempted …', which is not an option of the list. */
export const nothingExemptedId = 0;

type ToStoredOptionIdsOptions = {
  orgId: number;
  list: keyof typeof sourceListByExemptList;
  listVersion: number | undefined;
  ids: readonly number[];
  /**
   * The options that the record has now. For a copy, the options that its source records have. A form may send
   * them even if the list no longer offers them.
   */
  stored: readonly number[];
};

/**
 * Converts the numbers of a form to the ids of stored options. Exempt lists number their options from 1, with
 * 'No Exempted …' last (S-2.3). Still higher numbers mean retired options. The numbers refer to the list version
 * that the form showed. Refuses unknown numbers, because they could mean another option later.
 */
export async function toStoredOptionIds(query: Query, wire: ToStoredOptionIdsOptions): Promise<Result<number[]>> {
  const { orgId, list, listVersion, ids, stored } = wire;
  if (ids.length === 0) return okResult([]);
  const shownList = await readOptionIdsOfVersion(query, { orgId, list: sourceListByExemptList[list], listVersion });
  if (!shownList) return refusedResult('unknown-list-version', { version: String(listVersion ?? 0) });
  const storedIds = new Set<number>();
  for (const id of ids) {
    const storedId = toStoredOptionId(id, shownList.ids, stored);
    if (storedId === undefined) return refusedResult('unknown-option', { list, id: String(id) });
    storedIds.add(storedId);
  }
  return okResult([...storedIds]);
}

function toStoredOptionId(id: number, shownList: readonly number[], stored: readonly number[]): number | undefined {
  const last = shownList.length + 1;
  if (id === last) return nothingExemptedId;
  if (id < last) return shownList[id - 1];
  const retiredId = id - last;
  return stored.includes(retiredId) && !shownList.includes(retiredId) ? retiredId : undefined;
}

/**
 * Converts stored ids to the numbers that forms show: positions in the current list. Also returns the version
 * number of this list.
 */
export async function toWireOptionIds(
  query: Query,
  { orgId, list, ids }: { orgId: number; list: NumberedListName; ids: readonly number[] },
): Promise<{ ids: number[]; listVersion: number }> {
  const shownList = await readOptionIdsOfVersion(query, { orgId, list, listVersion: undefined });
  const { ids: shownIds, listVersion } = shownList ?? { ids: [], listVersion: 0 };
  const last = shownIds.length + 1;
  const numberOf = (id: number) => (id === nothingExemptedId ? last : shownIds.indexOf(id) + 1 || last + id);
  return { ids: ids.map(numberOf), listVersion };
}

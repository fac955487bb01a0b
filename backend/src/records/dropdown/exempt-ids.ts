import { exemptSources } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { type NumberedList, readShownOptions } from './options.store';

/** The stored id for 'No Exempted …', which is no option of the list. */
const nobodyId = 0;

type ToStableIdsOptions = {
  orgId: number;
  list: keyof typeof exemptSources;
  listVersion: number | undefined;
  ids: readonly number[];
  /**
   * The options of the record, or of the records that it is made from. Only these may be sent besides the list that the
   * form was shown.
   */
  stored: readonly number[];
};

/**
 * On the wire, exempt lists number their options from 1 by position, with 'No Exempted …' last (S-2.3). The numbers of
 * a form refer to the version of the list that it was shown; the database stores the options' own ids. A number after
 * the last position stands for an option that has left the list. `toWireIds` produces such numbers so that a form can
 * send them back unharmed. Others are refused, or a wrong position would become another option.
 */
export async function toStableIds(query: Query, wire: ToStableIdsOptions): Promise<Result<number[]>> {
  const { orgId, list, listVersion, ids, stored } = wire;
  if (ids.length === 0) return okResult([]);
  const shown = await readShownOptions(query, { orgId, list: exemptSources[list], listVersion });
  if (!shown) return refusedResult('unknown-list-version', { version: String(listVersion ?? 0) });
  const stable = new Set<number>();
  for (const id of ids) {
    const own = toStableId(id, shown.ids, stored);
    if (own === undefined) return refusedResult('unknown-option', { list, id: String(id) });
    stable.add(own);
  }
  return okResult([...stable]);
}

function toStableId(id: number, shown: readonly number[], stored: readonly number[]): number | undefined {
  const last = shown.length + 1;
  if (id === last) return nobodyId;
  if (id < last) return shown[id - 1];
  const gone = id - last;
  return stored.includes(gone) && !shown.includes(gone) ? gone : undefined;
}

/** Returns the ids as positions in the current list, and the version of that list. */
export async function toWireIds(
  query: Query,
  { orgId, list, ids }: { orgId: number; list: NumberedList; ids: readonly number[] },
): Promise<{ ids: number[]; listVersion: number }> {
  const shown = await readShownOptions(query, { orgId, list, listVersion: undefined });
  const { ids: places, listVersion } = shown ?? { ids: [], listVersion: 0 };
  const last = places.length + 1;
  const placeOf = (id: number) => (id === nobodyId ? last : places.indexOf(id) + 1 || last + id);
  return { ids: ids.map(placeOf), listVersion };
}

import { exemptSources } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { type NumberedList, shownOptions } from './shown-options.store';

/** Kept for 'No Exempted …', which is no option of the list. */
const nobodyId = 0;

type ToStableIdsOptions = {
  orgId: number;
  list: keyof typeof exemptSources;
  listVersion: number | undefined;
  ids: readonly number[];
  /** What the record holds, or those that it is made from: the only options beyond the list that a form was shown. */
  kept: readonly number[];
};
type ToWireIdsOptions = { orgId: number; list: NumberedList; ids: readonly number[] };

/**
 * The exempt lists number their options anew from 1, by place, 'No Exempted …' last (S-2.3). What a form
 * sends is read by the list that it was shown; kept are the options' own ids. Numbers beyond the last place are
 * options that have left the list: `toWireIds` gives them so that a form sends them back unharmed, and none else is
 * read so, or a wrong place would become another option.
 */
export async function toStableIds(query: Query, wire: ToStableIdsOptions): Promise<Outcome<number[]>> {
  const { orgId, list, listVersion, ids, kept } = wire;
  if (ids.length === 0) return done([]);
  const shown = await shownOptions(query, { orgId, list: exemptSources[list], listVersion });
  if (!shown) return refused('unknown-list-version', { version: String(listVersion ?? 0) });
  const stable = new Set<number>();
  for (const id of ids) {
    const own = ownId(id, { shown: shown.ids, kept });
    if (own === undefined) return refused('unknown-option', { list, id: String(id) });
    stable.add(own);
  }
  return done([...stable]);
}

function ownId(
  id: number,
  { shown, kept }: { shown: number[]; kept: readonly number[] },
): number | undefined {
  const last = shown.length + 1;
  if (id === last) return nobodyId;
  if (id < last) return shown[id - 1];
  const gone = id - last;
  return kept.includes(gone) && !shown.includes(gone) ? gone : undefined;
}

/** The ids as the current list numbers them, and that list's version. */
export async function toWireIds(
  query: Query,
  { orgId, list, ids }: ToWireIdsOptions,
): Promise<{ ids: number[]; listVersion: number }> {
  const shown = await shownOptions(query, { orgId, list, listVersion: undefined });
  const { ids: places, listVersion } = shown ?? { ids: [], listVersion: 0 };
  const last = places.length + 1;
  const placeOf = (id: number) => (id === nobodyId ? last : places.indexOf(id) + 1 || last + id);
  return { ids: ids.map(placeOf), listVersion };
}

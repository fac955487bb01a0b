import type { Query } from '../database/database';
import { done, type Outcome, refused } from '../database/outcome';
import { type NumberedList, shownOptions } from './shown-options.store';
import { unknownOption } from './unknown-option.store';

/** Kept for 'No Exempted …', which is no option of the list. */
const nobodyId = 0;

type Wire = { orgId: number; list: NumberedList; listVersion: number | undefined; ids: readonly number[] };
type Stable = { orgId: number; list: NumberedList; ids: readonly number[] };

/**
 * The exempt lists number their options anew from 1, by place, 'No Exempted …' last (document 2 §3). What a form
 * sends is read by the list that it was shown; kept are the options' own ids. Numbers beyond the last place are
 * options that have left the list: `toWireIds` gives them so that a form sends them back unharmed.
 */
export async function toStableIds(query: Query, wire: Wire): Promise<Outcome<number[]>> {
  if (wire.ids.length === 0) return done([]);
  const shown = await shownOptions(query, wire);
  if (!shown) return refused('unknown-list-version', { version: String(wire.listVersion ?? 0) });
  const { orgId, list } = wire;
  const last = shown.ids.length + 1;
  const misplaced = wire.ids.find((id) => id < 1);
  if (misplaced !== undefined) return refused('unknown-option', { list, id: String(misplaced) });
  const stable = wire.ids.map((id) => (id > last ? id - last : (shown.ids[id - 1] ?? nobodyId)));
  const unknown = await unknownOption(query, {
    orgId,
    list,
    ids: stable.filter((id) => id !== nobodyId),
  });
  const place = unknown === undefined ? -1 : stable.indexOf(unknown);
  if (place >= 0) return refused('unknown-option', { list, id: String(wire.ids[place]) });
  return done([...new Set(stable)]);
}

/** The ids as the current list numbers them, and that list's version. */
export async function toWireIds(
  query: Query,
  { orgId, list, ids }: Stable,
): Promise<{ ids: number[]; listVersion: number }> {
  const shown = await shownOptions(query, { orgId, list, listVersion: undefined });
  const { ids: places, listVersion } = shown ?? { ids: [], listVersion: 0 };
  const last = places.length + 1;
  const placeOf = (id: number) => (id === nobodyId ? last : places.indexOf(id) + 1 || last + id);
  return { ids: ids.map(placeOf), listVersion };
}

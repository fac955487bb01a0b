import type { Query } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { unknownOption } from './unknown-option.store';

/** Returns the ids if each is an option of the list, retired options included. */
export async function checkOptionIds(
  query: Query,
  wanted: { orgId: number; list: string; ids: readonly number[] },
): Promise<Outcome<number[]>> {
  const unknown = await unknownOption(query, wanted);
  if (unknown === undefined) return done([...wanted.ids]);
  return refused('unknown-option', { list: wanted.list, id: String(unknown) });
}

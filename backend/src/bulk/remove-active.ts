import type { Actor } from '../database/actor';
import type { Change } from '../database/database';
import { type Outcome, refused } from '../database/outcome';
import { lockRecord } from '../records/lock-record.store';
import { removeRecord } from '../records/remove-record.store';
import type { Saved, Saving } from '../records/saving';
import type { ChosenRow } from './chosen-rows';

type Removing = ChosenRow & Pick<Saving, 'kind'> & { actor: Actor; reason: string };

/** Deletes a record where its row offers that: S-1.4 asks for an Active law outright. */
export async function removeActive(change: Change, removing: Removing): Promise<Outcome<Saved>> {
  const { actor, kind, id } = removing;
  const locked = await lockRecord(change.query, { orgId: actor.orgId, kind, id });
  if (locked?.record.values.lawStatus === '') return refused('not-active');
  return removeRecord(change, removing);
}

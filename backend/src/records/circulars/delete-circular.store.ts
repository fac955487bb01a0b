import type { Actor } from '../../platform/database/actor';
import type { Change } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { changedFields } from '../../platform/journal/entry';
import { circularEntries } from './circular-entries';
import { lockCircular } from './stored-circular.store';

type DeleteCircularOptions = { actor: Actor; id: number; version: number | undefined; reason: string };

/** Deletes a circular. The journal keeps what it said. */
export async function deleteCircular(
  { query, note }: Change,
  { actor: { orgId }, id, version, reason }: DeleteCircularOptions,
): Promise<Outcome<undefined>> {
  const stored = await lockCircular(query, orgId, id);
  if (!stored) return refused('unknown-circular');
  const { version: current, ...was } = stored;
  if (version !== undefined && version !== current) return refused('changed-by-another');
  await query('delete from circular where org_id = $1 and id = $2', [orgId, id]);
  const changes = changedFields(was, {});
  const told = {
    id,
    topic: was.topic,
    action: 'Deleted',
    reason,
    changes,
    lawCodes: was.laws,
  } as const;
  for (const entry of circularEntries(told)) note(entry);
  return done(undefined);
}

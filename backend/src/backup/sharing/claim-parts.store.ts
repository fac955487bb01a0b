import type { Query } from '../../platform/database/statement';
import { StartError } from '../../platform/start-error';
import type { SharedPart, SharedPartName } from './shared-parts';

/**
 * Throws a StartError if a shared secret or folder of this back end differs from that of the other back ends
 * that use its database. The first back end creates these secrets and folders, and stores their fingerprints in
 * the database. The caller must have the schema lock.
 */
export async function checkOrCreateSharedParts(
  query: Query,
  parts: readonly SharedPart[],
  { isRestoredCopy }: { isRestoredCopy: boolean },
): Promise<void> {
  const fingerprints = await readSharedPartFingerprints(query);
  const faults: string[] = [];
  for (const part of parts) {
    const expected = fingerprints.get(part.name);
    if (expected === undefined) {
      await saveSharedPartFingerprint(query, part.name, await part.make());
      continue;
    }
    const own = await part.find();
    if (own === expected) continue;
    // Gives a restored copy no advice to copy the part from another server, because it has no other server.
    faults.push(
      isRestoredCopy ? describeSharedPartFault(part, own) : `${describeSharedPartFault(part, own)} ${part.advice}`,
    );
  }
  if (faults.length === 0) return;
  const reason = isRestoredCopy ? restoredCopyMessage : severalServersMessage;
  throw new StartError(
    `${reason}\n${faults.join('\n')}\ndocs/how-to/run-several-back-ends.md tells what is shared, and how one accepts a change.`,
  );
}

const severalServersMessage =
  'All servers of one database must share some things, and this one would be silently wrong without them:';
const restoredCopyMessage =
  'This DATA_DIR is a restored copy. Its backup came without keys, or other ones lie here. Put these back from where you keep them:';

function describeSharedPartFault({ name, title, missing }: SharedPart, own: string | undefined): string {
  if (own !== undefined) return `- ${name}: ${title} is not the one that this database is used with.`;
  return `- ${name}: ${title} ${missing === 'missing here' ? `is ${missing}` : missing}.`;
}

export async function readSharedPartFingerprints(query: Query): Promise<Map<string, string>> {
  const rows = await query<{ name: string; fingerprint: string }>('select name, fingerprint from shared_part', []);
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

export async function saveSharedPartFingerprint(
  query: Query,
  name: SharedPartName,
  fingerprint: string,
): Promise<void> {
  await query(
    `insert into shared_part (name, fingerprint) values ($1, $2)
     on conflict (name) do update set fingerprint = excluded.fingerprint, claimed_at = now()`,
    [name, fingerprint],
  );
}

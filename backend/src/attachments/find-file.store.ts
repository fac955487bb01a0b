import type { RecordKindName } from 'shared-lib/records';
import type { Database } from '../platform/database/database';
import { done, type Outcome, refused } from '../platform/database/outcome';
import { storedKinds } from '../platform/database/stored-kind';
import { parseAttachmentId } from './attachment';

export type FoundFile = { content: string; name: string; size: number; type: string; sha256: Buffer };

type FindFileOptions = { orgId: number; accountId: number; kind: RecordKindName; file: string };

/**
 * Finds the file behind `/attachment/<kind>/<file>`: first by the id at its start, then by its bare name. If files with
 * different content have that name, the request is refused: a wrong document would be worse than none.
 */
export async function findFile(database: Database, sought: FindFileOptions): Promise<Outcome<FoundFile>> {
  const { orgId, accountId, file } = sought;
  const asked = [orgId, storedKinds[sought.kind], accountId];
  return database.withOrg(orgId, async (query) => {
    const [byId] = await query<FoundFile>(byIdSql, [...asked, parseAttachmentId(file) ?? '']);
    if (byId) return done(byId);
    const [byName, another] = await query<FoundFile>(byNameSql, [...asked, file]);
    if (another) return refused('ambiguous-file', { name: file.slice(0, 200) });
    return byName ? done(byName) : refused('unknown-file');
  });
}

// An upload that no record has taken yet is visible only to its author.
const visible = `
  from attachment a
  left join record r on r.org_id = a.org_id and r.kind = a.kind and r.id = a.record_id
  where a.org_id = $1 and a.kind = $2 and a.removed_at is null
    and case when a.record_id is null then a.made_by = $3 else r.deleted_at is null end`;

const byIdSql = `select a.content, a.name, a.size, a.type, a.sha256 ${visible} and a.id = $4`;

const byNameSql = `
  select distinct on (a.sha256) a.content, a.name, a.size, a.type, a.sha256 ${visible} and lower(a.name) = lower($4)
  order by a.sha256
  limit 2`;

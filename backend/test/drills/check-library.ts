import type { ClientConfig } from 'pg';
import { audit } from '../../src/audit/audit';
import { runAs } from '../fresh-database';

/** Returns the ids of these licenses that are missing in the table or the journal. */
export async function lostOf(admin: ClientConfig, ids: readonly number[]): Promise<number[]> {
  const rows = await runAs<{ id: number }>(
    admin,
    `select id from record r where org_id = 1 and kind = 'license' and exists (
       select from journal j
       where j.org_id = 1 and j.chain = 'timeline' and j.kind = 'license' and j.record_id = r.id)`,
  );
  const kept = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !kept.has(id));
}

/** Returns what `npm run audit -- verify` prints if the journal is not intact. */
export async function auditFaults(env: NodeJS.ProcessEnv): Promise<string[]> {
  const said: string[] = [];
  const isIntact = await audit(env, ['verify'], (line) => said.push(line));
  return isIntact ? [] : said;
}

import type { Client } from 'pg';

const indexesOfRecords = `
  select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where t.relname like 'record%' and t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
    and not c.relispartition and not exists (select from pg_constraint k where k.conindid = c.oid)
  order by c.oid`;

/** Takes away the indexes that no key needs: what is filled first and indexed then is ready many times sooner. */
export async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(indexesOfRecords);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}

export async function restoreIndexes(client: Client, definitions: readonly string[]): Promise<void> {
  await client.query("set maintenance_work_mem = '512MB'");
  for (const definition of definitions) await client.query(definition);
}

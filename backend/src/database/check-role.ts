import { Client, type ClientConfig } from 'pg';
import { StartError } from '../start-error';

type Role = { name: string; trusted: boolean; owns: boolean };

/**
 * Refuses to serve under a role that row-level security does not bind. It asks on a connection of its own: those of the
 * pool give up sooner than a start may.
 */
export async function refuseTrustedRole(app: ClientConfig): Promise<void> {
  const role = await readRole(app);
  if (role && !role.trusted && !role.owns) return;
  throw new StartError(
    `The database role "${role?.name}" is a superuser, bypasses row-level security or owns the tables, so one organisation could read another's rows. Connect without a pooler that drops start-up options, under the role lc_app.`,
  );
}

async function readRole(app: ClientConfig): Promise<Role | undefined> {
  const client = new Client(app);
  client.on('error', () => undefined); // the query that meets it says so
  await client.connect();
  try {
    const { rows } = await client.query<Role>(
      `select r.rolname as name,
         r.rolsuper or r.rolbypassrls or s.rolsuper or s.rolbypassrls as trusted,
         exists (
           select from pg_class c
           where c.relowner = r.oid and c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace
         ) as owns
       from pg_roles r, pg_roles s
       where r.rolname = current_user and s.rolname = session_user`,
    );
    return rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

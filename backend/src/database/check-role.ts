import type { Pool } from 'pg';
import { StartError } from '../start-error';

type Role = { name: string; trusted: boolean; owns: boolean };

/** Refuses to serve under a role that row-level security does not bind. */
export async function refuseTrustedRole(pool: Pool): Promise<void> {
  const { rows } = await pool.query<Role>(
    `select r.rolname as name,
       r.rolsuper or r.rolbypassrls or s.rolsuper or s.rolbypassrls as trusted,
       exists (
         select from pg_class c
         where c.relowner = r.oid and c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace
       ) as owns
     from pg_roles r, pg_roles s
     where r.rolname = current_user and s.rolname = session_user`,
  );
  const [role] = rows;
  if (role && !role.trusted && !role.owns) return;
  throw new StartError(
    `The database role "${role?.name}" is a superuser, bypasses row-level security or owns the tables, so one organisation could read another's rows. Connect without a pooler that drops start-up options, under the role lc_app.`,
  );
}

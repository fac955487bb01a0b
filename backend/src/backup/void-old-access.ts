import { Client } from 'pg';
import { loginsOf } from '../database/embedded/logins';

/**
 * Whoever was signed out, or set a password, since the backup was made must not be let in again by what was worth
 * something then. Mails with such links have nothing to say any more.
 */
export async function voidOldAccess(dataFolder: string): Promise<void> {
  const client = new Client(loginsOf(dataFolder)?.superuser);
  await client.connect();
  try {
    await client.query(voidSql);
  } finally {
    await client.end();
  }
}

/** A database whose first start was cut short has no tables yet. */
const voidSql = `
  do $$
  begin
    if to_regclass('public.mail') is null then return; end if;
    delete from session;
    delete from password_reset;
    if to_regclass('public.objection') is not null then delete from objection; end if;
    delete from mail where sent_at is null and body like '%?authToken=%';
  end
  $$`;

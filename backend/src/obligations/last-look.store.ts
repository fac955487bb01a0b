import { isKnownDay } from 'shared-lib/schedules';
import type { Query } from '../platform/database/database';

type AccountKey = { orgId: number; accountId: number };

/** When a person last looked at Today, and the moment of now. `seenAt` is null before the first look. */
export type LastLook = { seenAt: string | null; moment: string };

/** A moment as text with microseconds, because the database compares them too: `2026-11-26T09:00:00.123456Z`. */
const momentSql = (value: string) => `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export async function readLastLook(query: Query, { orgId, accountId }: AccountKey): Promise<LastLook> {
  const text = `
    select ${momentSql('today_seen_at')} as "seenAt", ${momentSql('clock_timestamp()')} as moment
    from account where org_id = $1 and id = $2`;
  const [found] = await query<LastLook>({ name: 'last look at Today', text }, [orgId, accountId]);
  if (!found) throw new Error('Nobody is signed in with this account.');
  return found;
}

/** Stores that a person has seen what had changed until a moment. An older page takes nothing back. */
export async function saveLastLook(
  query: Query,
  { orgId, accountId, moment }: AccountKey & { moment: string },
): Promise<void> {
  await query(
    `update account set today_seen_at = least($3::timestamptz, clock_timestamp())
     where org_id = $1 and id = $2 and (today_seen_at is null or today_seen_at < $3::timestamptz)`,
    [orgId, accountId, moment],
  );
}

const momentPattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/;

export function isMoment(text: string): boolean {
  const [, day] = momentPattern.exec(text) ?? [];
  return day !== undefined && isKnownDay(day);
}

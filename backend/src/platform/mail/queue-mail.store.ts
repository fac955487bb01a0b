import { randomUUID } from 'node:crypto';
import type { Query } from '../database/database';
import type { Letter } from './letters';

type QueueMailOptions = { orgId: number; recipient: string; letter: Letter; hours?: number };

const usualHours = 30 * 24;

/**
 * Puts a mail into the outbox; it is sent once its transaction commits. It is given up after `hours`, when its link has
 * expired.
 */
export async function queueMail(query: Query, mail: QueueMailOptions): Promise<void> {
  const { orgId, recipient, letter, hours = usualHours } = mail;
  await query(
    `insert into mail (org_id, id, recipient, subject, body, expires_at)
     values ($1, $2, $3, $4, $5, now() + $6::float8 * interval '1 hour')`,
    [orgId, randomUUID(), recipient, letter.subject, letter.body, hours],
  );
}

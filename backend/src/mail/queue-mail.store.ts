import { randomUUID } from 'node:crypto';
import type { Query } from '../database/database';
import type { Letter } from './letters';

type Mail = { orgId: number; recipient: string; letter: Letter };

/** Puts a mail into the outbox; it goes out once the transaction around it has come to a good end. */
export async function queueMail(query: Query, { orgId, recipient, letter }: Mail): Promise<void> {
  await query('insert into mail (org_id, id, recipient, subject, body) values ($1, $2, $3, $4, $5)', [
    orgId,
    randomUUID(),
    recipient,
    letter.subject,
    letter.body,
  ]);
}

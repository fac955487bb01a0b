import type { FastifyRequest } from 'fastify';
import { done } from '../../platform/database/outcome';
import { type Lock, lockLetter } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/outbox.store';
import type { Account } from '../identity/account.store';
import { entryAbout } from '../identity/entry-about';
import type { Identity } from '../identity/identity';
import { createAnonymousActor } from '../sessions/visitor';

type NoteFailureOptions = {
  request: FastifyRequest;
  account: Account | undefined;
  action: string;
  /** What is locked once the free tries are used up. */
  lock: Lock;
  isLast: boolean;
};

/**
 * Notes a failed sign-in: in the organisation's journal if the account exists, otherwise only in the log and without
 * the name. A lock is mailed to the user once a day for each kind, so that a harmless one does not hide a serious one.
 */
export async function noteFailure(
  { database, gates, alarm }: Identity,
  failure: NoteFailureOptions,
): Promise<void> {
  const { request, account, action, lock, isLast } = failure;
  if (!account) {
    request.log.warn({ ip: request.ip, isLast }, 'somebody unknown tried to sign in');
    return;
  }
  const { orgId, id, username: recipient } = account;
  if (isLast)
    alarm(
      'lock-out',
      `User ${id} in organisation ${orgId} was locked after wrong passwords or codes, last from ${request.ip}.`,
    );
  const mayTell =
    isLast && !account.isDisabled && (await gates.lockLetter.count(`${orgId}:${id}:${lock}`)).ok;
  await database.changeOrg(createAnonymousActor(request, orgId), async ({ query, note }) => {
    note(entryAbout(account, { action }));
    if (isLast) note(entryAbout(account, { action: 'Locked out' }));
    if (mayTell) {
      const letter = lockLetter(lock, { ip: request.ip, at: new Date() });
      await queueMail(query, { orgId, recipient, letter, hours: 24 });
    }
    return done(undefined);
  });
}

import type { FastifyRequest } from 'fastify';
import { done } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import type { Account } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { lockLetter } from '../mail/letters';
import { queueMail } from '../mail/queue-mail.store';
import { nobodyFrom } from '../sessions/actor-from';

type Failure = { request: FastifyRequest; account: Account | undefined; action: string; isLast: boolean };

/**
 * A failure at an account goes into its organisation's journal; at nobody's, into the log alone, without the name. Of a
 * lock the user is told by mail, once a day.
 */
export async function noteFailure({ database, gates }: Identity, failure: Failure): Promise<void> {
  const { request, account, action, isLast } = failure;
  if (!account) {
    request.log.warn({ ip: request.ip, isLast }, 'somebody unknown tried to sign in');
    return;
  }
  const { orgId, id, username: recipient } = account;
  const mayTell = isLast && !account.isDisabled && (await gates.lockLetter.count(`${orgId}:${id}`)).ok;
  await database.changeOrg(nobodyFrom(request, orgId), async ({ query, note }) => {
    note(entryAbout(account, { action }));
    if (isLast) note(entryAbout(account, { action: 'Locked out' }));
    if (mayTell) {
      const letter = lockLetter({ ip: request.ip, at: new Date() });
      await queueMail(query, { orgId, recipient, letter, hours: 24 });
    }
    return done(undefined);
  });
}

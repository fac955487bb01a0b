import type { FastifyRequest } from 'fastify';
import { networkOf } from 'shared-lib/incoming';
import { takeObjection } from '../account-changes/objection.store';
import type { Change } from '../database/database';
import { done, type Outcome, refused } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import { lockAccount } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { objectedLetter } from '../mail/letters';
import { queueMail } from '../mail/queue-mail.store';
import { hoursOfFirstLink, voidResets } from '../passwords/reset-link.store';
import { voidPassword } from '../passwords/void-password';
import { dropSecondFactor } from '../second-factor/second-factor.store';
import { nobodyFrom } from '../sessions/actor-from';
import { endSessions } from '../sessions/end-sessions.store';
import { hashToken, organisationOf } from '../sessions/token';

/**
 * The owner of an account says, by the link of a mail, that a change was somebody else's. Whoever made it is out: the
 * sessions end, the password is void, and only the mailbox gets the link that sets another.
 */
export async function objectToChange(
  { database, gates, settings, alarm }: Identity,
  { request, token }: { request: FastifyRequest; token: string },
): Promise<Outcome<undefined>> {
  const allowed = await gates.renewFromNetwork.count(networkOf(request.ip));
  if (!allowed.ok) return allowed;
  const orgId = organisationOf(token);
  if (orgId === undefined) return refused('unknown-objection');
  const { publicBaseUrl } = settings;
  const objected = await database.changeOrg(nobodyFrom(request, orgId), (change) =>
    shutOut(change, { orgId, tokenHash: hashToken(token), publicBaseUrl }),
  );
  if (!objected.ok) return objected;
  alarm(
    'change-objected',
    `User ${objected.value} in organisation ${orgId} objected to a change of their account.`,
  );
  return done(undefined);
}

type Shown = { orgId: number; tokenHash: Buffer; publicBaseUrl: string };

async function shutOut(
  { query, note }: Change,
  { orgId, tokenHash, publicBaseUrl }: Shown,
): Promise<Outcome<number>> {
  const taken = await takeObjection(query, { orgId, tokenHash });
  const account = taken && (await lockAccount(query, { orgId, accountId: taken.accountId }));
  if (!taken || !account) return refused('unknown-objection');
  const { accountId, changes } = taken;
  await endSessions(query, { orgId, accountId });
  await voidResets(query, { orgId, accountId });
  // Before it was turned on the mailbox was enough to come in, and it is the mailbox that objects.
  const isFactorOff = changes.includes('factor-on') && account.totpSecret !== null;
  if (isFactorOff) await dropSecondFactor(query, { orgId, accountId });
  const { isDisabled, username: recipient } = account;
  const url = await voidPassword(query, { orgId, accountId, isDisabled, publicBaseUrl });
  if (url !== undefined)
    await queueMail(query, {
      orgId,
      recipient,
      letter: objectedLetter(url, isFactorOff),
      hours: hoursOfFirstLink,
    });
  note(entryAbout(account, { action: 'Change objected to', reason: changes.join(', ') }));
  return done(accountId);
}

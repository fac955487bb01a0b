import type { FastifyRequest } from 'fastify';
import { networkOf } from 'shared-lib/incoming';
import { done, type Outcome, refused } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import { type Account, findByName } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { passAll } from '../limits/gates';
import { resetLetter } from '../mail/letters';
import { queueMail } from '../mail/queue-mail.store';
import { nobodyFrom } from '../sessions/actor-from';
import { makeResetLink } from './reset-link.store';

/** As the letter says. */
const hours = 0.5;

type Wish = { request: FastifyRequest; username: string };

/** Mails a link to whoever forgot their password. Where it leads is our own address, whatever was asked for. */
export async function askReset(identity: Identity, { request, username }: Wish): Promise<Outcome<undefined>> {
  const { gates, database, settings } = identity;
  const allowed = await passAll([
    [gates.forgetFromNetwork, networkOf(request.ip)],
    [gates.forgetOfName, username.trim().toLowerCase()],
  ]);
  if (!allowed.ok) return allowed;
  const account = await findByName(database, username);
  if (account && !account.isDisabled) return mailLink(identity, { request, account });
  request.log.warn({ ip: request.ip }, 'a new password was asked for by nobody known');
  return settings.revealUnknownUser ? refused('unknown-user') : done(undefined);
}

function mailLink(
  { database, settings }: Identity,
  { request, account }: { request: FastifyRequest; account: Account },
) {
  const { orgId, id: accountId, username } = account;
  const { publicBaseUrl } = settings;
  return database.changeOrg(nobodyFrom(request, orgId), async ({ query, note }) => {
    const url = await makeResetLink(query, { orgId, accountId, hours, publicBaseUrl });
    await queueMail(query, { orgId, recipient: username, letter: resetLetter(url), hours });
    note(entryAbout(account, { action: 'Password forgotten' }));
    return done(undefined);
  });
}

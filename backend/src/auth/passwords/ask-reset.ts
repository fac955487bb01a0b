import type { FastifyRequest } from 'fastify';
import { networkOf } from 'shared-lib/incoming';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { passAll } from '../../platform/limits/gates';
import { resetLetter } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/queue-mail.store';
import { entryAbout } from '../identity/entry-about';
import { type Account, findByName } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { nobodyFrom } from '../sessions/actor-from';
import { makeResetLink } from './reset-link.store';

/** As the letter says. */
const hours = 0.5;

type Wish = {
  request: FastifyRequest;
  username: string;
  /** Where the caller wants the link to lead. */
  url?: string | undefined;
};

/** Mails a link to whoever forgot their password. Where it leads is our own address, whatever was asked for. */
export async function askReset(
  identity: Identity,
  { request, username, url }: Wish,
): Promise<Outcome<undefined>> {
  const { gates, database, settings } = identity;
  const allowed = await passAll([
    [gates.forgetFromNetwork, networkOf(request.ip)],
    [gates.forgetOfName, username.trim().toLowerCase()],
  ]);
  if (!allowed.ok) return allowed;
  const account = await findByName(database, username);
  const elsewhere = hostElsewhere(url, settings.publicBaseUrl);
  if (elsewhere !== undefined)
    request.log.warn({ ip: request.ip, elsewhere }, 'a reset link was to lead elsewhere');
  if (account && !account.isDisabled) return mailLink(identity, { request, account, elsewhere });
  request.log.warn({ ip: request.ip }, 'a new password was asked for by nobody known');
  return settings.revealUnknownUser ? refused('unknown-user') : done(undefined);
}

/** The host that a link was to lead to, where it is not ours: somebody wants it for themselves. */
function hostElsewhere(url: string | undefined, publicBaseUrl: string): string | undefined {
  if (url === undefined || url.trim() === '') return undefined;
  if (!URL.canParse(url)) return 'no address';
  const { origin, host, protocol } = new URL(url);
  return origin === publicBaseUrl ? undefined : (host || protocol).slice(0, 100);
}

type Mailing = { request: FastifyRequest; account: Account; elsewhere: string | undefined };

function mailLink({ database, settings }: Identity, { request, account, elsewhere }: Mailing) {
  const { orgId, id: accountId, username } = account;
  const { publicBaseUrl } = settings;
  return database.changeOrg(nobodyFrom(request, orgId), async ({ query, note }) => {
    const url = await makeResetLink(query, { orgId, accountId, hours, publicBaseUrl });
    await queueMail(query, { orgId, recipient: username, letter: resetLetter(url), hours });
    note(entryAbout(account, { action: 'Password forgotten' }));
    if (elsewhere !== undefined)
      note(entryAbout(account, { action: 'Reset link wanted elsewhere', reason: elsewhere }));
    return done(undefined);
  });
}

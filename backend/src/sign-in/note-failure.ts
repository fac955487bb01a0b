import type { FastifyRequest } from 'fastify';
import { done } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import type { Account } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { nobodyFrom } from '../sessions/actor-from';

type Failure = { request: FastifyRequest; account: Account | undefined; action: string; isLast: boolean };

/** A failure at an account goes into its organisation's journal; at nobody's, into the log alone, without the name. */
export async function noteFailure({ database }: Identity, failure: Failure): Promise<void> {
  const { request, account, action, isLast } = failure;
  if (!account) {
    request.log.warn({ ip: request.ip, isLast }, 'somebody unknown tried to sign in');
    return;
  }
  await database.changeOrg(nobodyFrom(request, account.orgId), async ({ note }) => {
    note(entryAbout(account, { action }));
    if (isLast) note(entryAbout(account, { action: 'Locked out' }));
    return done(undefined);
  });
}

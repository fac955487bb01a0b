import type { FastifyReply, FastifyRequest } from 'fastify';
import { lengthOfPassword, passwordLengths } from 'shared-lib/people';
import { tellChange } from '../account-changes/tell-change';
import { done, type Outcome, refused } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import { lockAccount } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { provePassword } from '../passwords/prove-password';
import { continueAlone } from '../sessions/continue-session';
import { giveCookie } from '../sessions/session-cookie';
import { actorOf, visitorOf } from '../sessions/visitor';
import { dropSecondFactor } from './second-factor.store';
import { takeCode } from './use-code.store';

const { leastAlone } = passwordLengths;

type Stop = { request: FastifyRequest; reply: FastifyReply; currentPassword: string; otp: string };

/** Turns it off for whoever has both factors. A short password was good only together with it. */
export async function stopSecondFactor(identity: Identity, stop: Stop): Promise<Outcome<string>> {
  const { request, reply, currentPassword, otp } = stop;
  const proven = await provePassword(identity, { request, password: currentPassword });
  if (!proven.ok) return proven;
  if (lengthOfPassword(currentPassword) < leastAlone) {
    return refused('short-password', { least: String(leastAlone) });
  }
  const { orgId, accountId } = visitorOf(request);
  const key = `code:${orgId}:${accountId}`;
  const reserved = await identity.attempts.reserve(key);
  if (!reserved.ok) return reserved;
  const actor = actorOf(request);
  const { publicBaseUrl } = identity.settings;
  const stopped = await identity.database.changeOrg(actor, async ({ query, note }) => {
    const owner = await lockAccount(query, { orgId, accountId });
    if (!owner?.totpSecret) return refused('second-factor-off');
    const taken = await takeCode(query, { owner, otp, seal: identity.seal });
    if (!taken.ok) return taken;
    await dropSecondFactor(query, { orgId, accountId });
    const { username } = owner;
    await tellChange(query, { orgId, accountId, username, change: 'factor-off', actor, publicBaseUrl });
    note(entryAbout(owner, { action: 'Second factor off' }));
    return done(await continueAlone(query, request, identity.seal));
  });
  if (!stopped.ok) return stopped;
  await identity.attempts.forget(key);
  giveCookie(reply, stopped.value.cookie, identity.settings);
  return done(stopped.value.token);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { done, refused } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import { findAccount, lockAccount } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { personOf } from '../identity/person';
import { takeCode } from '../second-factor/use-code.store';
import { continueSession } from '../sessions/continue-session';
import { letIn } from '../sessions/let-in';
import { actorOf, visitorOf } from '../sessions/visitor';
import { keepCodeGiven } from './keep-sign-in.store';
import { noteFailure } from './note-failure';

type Step = { request: FastifyRequest; reply: FastifyReply; otp: string };

/** The second step of a sign-in: the code, for a session with another token. */
export async function finishSignIn(identity: Identity, { request, reply, otp }: Step) {
  const { orgId, accountId } = visitorOf(request);
  const key = `code:${orgId}:${accountId}`;
  const reserved = await identity.attempts.reserve(key);
  if (!reserved.ok) return reserved;
  const begun = await exchange(identity, { request, otp });
  if (!begun.ok) {
    const account = await identity.database.withOrg(orgId, (query) =>
      findAccount(query, { orgId, accountId }),
    );
    await noteFailure(identity, {
      request,
      account,
      action: 'Code refused',
      lock: 'code',
      ...reserved.value,
    });
    return begun;
  }
  await identity.attempts.forget(key);
  const { secrets, account } = begun.value;
  letIn({ request, reply }, { cookie: secrets.cookie, account }, identity);
  return done({ access_token: secrets.token, ...personOf(account) });
}

function exchange({ database, seal }: Identity, { request, otp }: Pick<Step, 'request' | 'otp'>) {
  const { orgId, accountId } = visitorOf(request);
  return database.changeOrg(actorOf(request), async ({ query, note }) => {
    const owner = await lockAccount(query, { orgId, accountId });
    if (!owner || owner.isDisabled) return refused('bad-code');
    const taken = await takeCode(query, { owner, otp, seal });
    if (!taken.ok) return taken;
    const secrets = await continueSession(query, request, seal);
    await keepCodeGiven(query, { orgId, accountId });
    const changes = taken.value === 'recovery' ? { recoveryCode: ['kept', 'used'] as const } : {};
    note(entryAbout(owner, { action: 'Signed in', changes }));
    return done({ secrets, account: owner });
  });
}

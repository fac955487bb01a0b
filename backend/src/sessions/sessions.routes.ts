import type { FastifyInstance } from 'fastify';
import { signInCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { done, refused } from '../database/outcome';
import { countRecoveryCodes } from '../second-factor/second-factor.store';
import { entryAbout } from '../sign-in/entry-about';
import { findAccount } from '../sign-in/find-account.store';
import type { Identity } from '../sign-in/identity';
import { personOf } from '../sign-in/person';
import { endSession } from './end-sessions.store';
import { renewSession } from './renew-session.store';
import { takeCookie } from './session-cookie';
import { actorOf, visitorOf } from './visitor';

export function sessionRoutes(app: FastifyInstance, { database, settings }: Identity): void {
  answer(app, signInCalls.logout, ({ request, reply }) => {
    const { accountId: id, username, ...visitor } = visitorOf(request);
    takeCookie(reply, settings);
    void reply.header('clear-site-data', '"cache", "storage"');
    return database.changeOrg(actorOf(request), async ({ query, note }) => {
      await endSession(query, visitor);
      note(entryAbout({ id, username }, 'Signed out'));
      return done({ message: 'You are signed out.' });
    });
  });

  answer(app, signInCalls.touch, async ({ request }) => {
    const visitor = visitorOf(request);
    return database.changeOrg(actorOf(request), async ({ query }) => {
      const token = await renewSession(query, visitor);
      return done(token === undefined ? {} : { access_token: token });
    });
  });

  answer(app, signInCalls.me, ({ request }) => {
    const { orgId, accountId } = visitorOf(request);
    return database.withOrg(orgId, async (query) => {
      const account = await findAccount(query, { orgId, accountId });
      if (!account) return refused('signed-out');
      const recoveryCodesLeft = await countRecoveryCodes(query, { orgId, accountId });
      const twofactorOn = account.totpSecret !== null;
      return done({ ...personOf(account), twofactorOn, recoveryCodesLeft });
    });
  });
}

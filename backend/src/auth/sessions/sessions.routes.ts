import type { FastifyInstance } from 'fastify';
import { signInCalls } from 'shared-lib/api/contract';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Query } from '../../platform/database/database';
import { okResult, refusedResult } from '../../platform/database/result';
import {
  findAccount,
  readNameAndJobTitle,
  saveNameAndJobTitle,
  saveStartPage,
  toWirePerson,
} from '../identity/account.store';
import type { AuthDependencies } from '../identity/auth-context';
import { buildAccountJournalEntry } from '../identity/build-entry';
import { findOperatorRoleOrigin } from '../operators/operators.store';
import { countRecoveryCodes } from '../second-factor/second-factor.store';
import { endSession, renewSession } from './session.store';
import { getActor, getVisitor } from './visitor';
import { clearVisitorMarkCookie } from './visitor-mark';

export function registerSessionRoutes(app: FastifyInstance, { database, settings, cipher }: AuthDependencies): void {
  registerCallRoute(app, signInCalls.logout, ({ request, reply }) => {
    const { accountId: id, username, ...visitor } = getVisitor(request);
    // Clears only the cache. The page removes its session data itself, and keeps the appearance and drafts.
    // Clearing cookies in a late answer would delete the cookie of the next sign-in.
    void reply.header('clear-site-data', '"cache"');
    clearVisitorMarkCookie(reply, settings);
    return database.changeOrg(getActor(request), async ({ query, note }) => {
      await endSession(query, visitor);
      note(buildAccountJournalEntry({ id, username }, { action: 'Signed out' }));
      return okResult({ message: 'You are signed out.' });
    });
  });

  registerCallRoute(app, signInCalls.touch, async ({ request }) => {
    const visitor = getVisitor(request);
    return database.changeOrg(getActor(request), async ({ query }) => {
      const renewal = await renewSession(query, visitor, cipher);
      const isWaiting = renewal === 'waiting';
      return okResult(isWaiting ? { renewed: true as const } : { ...(renewal && { access_token: renewal.token }) });
    });
  });

  registerCallRoute(app, signInCalls.startPage, ({ body: { start_page: startPage }, request }) => {
    const { orgId, accountId: id, username } = getVisitor(request);
    return database.changeOrg(getActor(request), async ({ query, note }) => {
      const before = await saveStartPage(query, { orgId, accountId: id, startPage });
      const changes = { startPage: [before ?? null, startPage] } as const;
      if (before !== startPage)
        note(buildAccountJournalEntry({ id, username }, { action: 'Start page changed', changes }));
      return okResult({ message: 'Data Updated Successfully' });
    });
  });

  registerCallRoute(app, signInCalls.saveName, async ({ body, request }) => {
    const names = readNameAndJobTitle(body);
    if (!names.ok) return names;
    const { orgId, accountId: id, username } = getVisitor(request);
    return database.changeOrg(getActor(request), async ({ query, note }) => {
      const changes = await saveNameAndJobTitle(query, { orgId, accountId: id, ...names.value });
      if (Object.keys(changes).length > 0)
        note(buildAccountJournalEntry({ id, username }, { action: 'Name changed', changes }));
      return okResult({ message: 'Data Updated Successfully' });
    });
  });

  registerCallRoute(app, signInCalls.me, ({ request }) => {
    const { orgId, accountId } = getVisitor(request);
    return database.withOrg(orgId, async (query) => {
      const self = await readSignedInUser(query, { orgId, accountId });
      return self ? okResult(self) : refusedResult('signed-out');
    });
  });
}

/** Reads the facts about an account that its signed-in user may see. */
async function readSignedInUser(query: Query, key: { orgId: number; accountId: number }) {
  const account = await findAccount(query, key);
  if (!account) return undefined;
  return {
    ...toWirePerson(account),
    full_name: account.fullName,
    job_title: account.jobTitle,
    twofactorOn: account.totpSecret !== null,
    recoveryCodesLeft: await countRecoveryCodes(query, key),
    isOperator: (await findOperatorRoleOrigin(query, key.accountId)) !== undefined,
  };
}

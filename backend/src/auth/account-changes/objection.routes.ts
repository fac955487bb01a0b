import type { FastifyInstance, FastifyRequest } from 'fastify';
import { passwordCalls } from 'shared-lib/api/contract';
import { findNetwork } from 'shared-lib/incoming';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Transaction } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { buildAccountSecuredLetter } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/outbox.store';
import { lockAccount } from '../identity/account.store';
import type { AuthDependencies } from '../identity/auth-context';
import { buildAccountJournalEntry } from '../identity/build-entry';
import { firstPasswordLinkHours, voidPassword, voidResetLinks } from '../passwords/reset-link.store';
import { deleteSecondFactor } from '../second-factor/second-factor.store';
import { endSessions } from '../sessions/session.store';
import { hashToken, readOrganisationId } from '../sessions/token';
import { createAnonymousActor } from '../sessions/visitor';
import { consumeObjectionLink } from './account-changes.store';

export function registerObjectionRoutes(app: FastifyInstance, identity: AuthDependencies): void {
  registerCallRoute(app, passwordCalls.object, async ({ body, request }) => {
    const objected = await handleObjection(identity, request, body.auth_token);
    if (!objected.ok) return objected;
    return okResult({
      message: 'All sessions have ended. A link that sets a new password is on its way to you.',
    });
  });
}

/**
 * Handles an owner's objection to a change of the account. Ends all sessions, voids the password, and mails a
 * link that sets a new one.
 */
async function handleObjection(
  { database, limiters, settings, alarm }: AuthDependencies,
  request: FastifyRequest,
  token: string,
): Promise<Result<undefined>> {
  const allowed = await limiters.linkUsesFromNetwork.count(findNetwork(request.ip));
  if (!allowed.ok) return allowed;
  const orgId = readOrganisationId(token);
  if (orgId === undefined) return refusedResult('unknown-objection');
  const { publicBaseUrl } = settings;
  const objected = await database.changeOrg(createAnonymousActor(request, orgId), (change) =>
    secureAccountByObjection(change, { orgId, tokenHash: hashToken(token), publicBaseUrl }),
  );
  if (!objected.ok) return objected;
  alarm('change-objected', `User ${objected.value} in organisation ${orgId} objected to a change of their account.`);
  return okResult(undefined);
}

async function secureAccountByObjection(
  { query, note }: Transaction,
  { orgId, tokenHash, publicBaseUrl }: { orgId: number; tokenHash: Buffer; publicBaseUrl: string },
): Promise<Result<number>> {
  const objection = await consumeObjectionLink(query, orgId, tokenHash);
  const account = objection && (await lockAccount(query, { orgId, accountId: objection.accountId }));
  if (!objection || !account) return refusedResult('unknown-objection');
  const { accountId, changes } = objection;
  await endSessions(query, { orgId, accountId });
  await voidResetLinks(query, { orgId, accountId });
  // If one of the changes turned the second factor on, turns it off again, because the owner of the mailbox says
  // that somebody else did it.
  const isFactorOff = changes.includes('factor-on') && account.totpSecret !== null;
  if (isFactorOff) await deleteSecondFactor(query, { orgId, accountId });
  const { isDisabled, username: recipient } = account;
  const url = await voidPassword(query, { orgId, accountId, isDisabled, publicBaseUrl });
  if (url !== undefined) {
    const letter = buildAccountSecuredLetter(url, isFactorOff);
    await queueMail(query, { orgId, recipient, letter, hours: firstPasswordLinkHours });
  }
  note(buildAccountJournalEntry(account, { action: 'Change objected to', reason: changes.join(', ') }));
  return okResult(accountId);
}

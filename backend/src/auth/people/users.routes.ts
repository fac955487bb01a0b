import type { FastifyInstance, FastifyRequest } from 'fastify';
import { passwordCalls, userCalls } from 'shared-lib/api/contract';
import { networkOf } from 'shared-lib/incoming';
import { serveCall } from '../../platform/api/answer';
import { parseId } from '../../platform/api/parse-body';
import type { Change } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { linkAgainLetter, objectedLetter } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/queue-mail.store';
import { consumeObjectionLink } from '../account-changes/objection.store';
import { changeOnce } from '../idempotency/change-once';
import { entryAbout } from '../identity/entry-about';
import { lockAccount } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { hoursOfFirstLink, makeResetLink, voidResets } from '../passwords/reset-link.store';
import { voidPassword } from '../passwords/void-password';
import { dropSecondFactor } from '../second-factor/second-factor.store';
import { createAnonymousActor } from '../sessions/actor-from';
import { endSessions } from '../sessions/end-sessions.store';
import { hashToken, organisationOf } from '../sessions/token';
import { visitorOf } from '../sessions/visitor';
import { lockedNames, nameLock } from '../sign-in/name-lock';
import { addUser } from './add-user';
import { changeUserRoutes } from './change-user.routes';
import { listPeople } from './list-people';
import { userToWire } from './user-wire';

const firstVersion = 1;

export function userRoutes(app: FastifyInstance, identity: Identity): void {
  const { database } = identity;
  changeUserRoutes(app, identity);

  serveCall(app, userCalls.list, async ({ body, request }) => {
    const found = await listPeople(database, { request, body, toWire: (user) => user });
    if (!found.ok) return found;
    const { data: users, totalLength } = found.value;
    const locked = await lockedNames(
      identity,
      users.map(({ username }) => username),
    );
    const data = users.map((user) => userToWire(user, { isLocked: locked.has(user.username) }));
    return done({ totalLength, data });
  });

  serveCall(app, userCalls.add, async ({ body, request }) => {
    const { username, role, workspaceAccessType } = body;
    const rights = { isAdministrator: role === 'yes', mayEdit: workspaceAccessType === 'Edit' };
    const added = await addUser(identity, { request, username, ...rights, body });
    if (!added.ok) return added;
    const message = 'The user is added and gets a mail to set a password.';
    return done({ message, id: added.value.id, version: firstVersion });
  });

  serveCall(app, userCalls.sendLink, async ({ body, request }) => {
    const sent = await sendLink(identity, { request, body });
    if (sent.ok) return done({ message: 'A new link is on its way to the user.' });
    return sent;
  });

  serveCall(app, passwordCalls.object, async ({ body, request }) => {
    const objected = await objectToChange(identity, { request, token: body.auth_token });
    if (!objected.ok) return objected;
    return done({
      message: 'All sessions have ended. A link that sets a new password is on its way to you.',
    });
  });
}

/**
 * Mails a new link to a user without a password, or to one whose name is locked, which the link unlocks. It has the
 * same limit as "forgot password".
 */
async function sendLink(
  identity: Identity,
  { request, body }: { request: FastifyRequest; body: { id: number | string } },
): Promise<Outcome<object>> {
  const { database, settings, gates } = identity;
  const { orgId } = visitorOf(request);
  const accountId = parseId(body.id) ?? 0;
  const name = `link:${orgId}:${accountId}`;
  const allowed = await gates.forgetOfName.count(name);
  if (!allowed.ok) return allowed;
  const { publicBaseUrl } = settings;
  const { isLocked, open } = await nameLock(identity, { orgId, accountId });
  const sent = await changeOnce({ database, request, body }, async ({ query, note }) => {
    const account = await lockAccount(query, { orgId, accountId });
    if (!account) return refused('unknown-account');
    if (account.isDisabled) return refused('disabled-user');
    if (account.passwordHash !== '' && !isLocked) return refused('password-is-set');
    const hours = hoursOfFirstLink;
    const url = await makeResetLink(query, { orgId, accountId, publicBaseUrl, hours });
    const letter = linkAgainLetter(url, account.organisation);
    await queueMail(query, { orgId, recipient: account.username, letter, hours });
    const reason = isLocked ? 'The name was locked, and is not any more' : '';
    note(entryAbout(account, { action: 'Link sent again', reason }));
    return done({});
  });
  if (!sent.ok) await gates.forgetOfName.giveBack(name);
  else await open();
  return sent;
}

/**
 * Handles an objection: the owner says, with the link of a mail, that somebody else made a change. All sessions end,
 * the password is void, and only the mailbox gets the link that sets a new one.
 */
async function objectToChange(
  { database, gates, settings, alarm }: Identity,
  { request, token }: { request: FastifyRequest; token: string },
): Promise<Outcome<undefined>> {
  const allowed = await gates.renewFromNetwork.count(networkOf(request.ip));
  if (!allowed.ok) return allowed;
  const orgId = organisationOf(token);
  if (orgId === undefined) return refused('unknown-objection');
  const { publicBaseUrl } = settings;
  const objected = await database.changeOrg(createAnonymousActor(request, orgId), (change) =>
    shutOut(change, { orgId, tokenHash: hashToken(token), publicBaseUrl }),
  );
  if (!objected.ok) return objected;
  alarm(
    'change-objected',
    `User ${objected.value} in organisation ${orgId} objected to a change of their account.`,
  );
  return done(undefined);
}

async function shutOut(
  { query, note }: Change,
  { orgId, tokenHash, publicBaseUrl }: { orgId: number; tokenHash: Buffer; publicBaseUrl: string },
): Promise<Outcome<number>> {
  const taken = await consumeObjectionLink(query, { orgId, tokenHash });
  const account = taken && (await lockAccount(query, { orgId, accountId: taken.accountId }));
  if (!taken || !account) return refused('unknown-objection');
  const { accountId, changes } = taken;
  await endSessions(query, { orgId, accountId });
  await voidResets(query, { orgId, accountId });
  // Before the second factor was turned on, the mailbox was enough to sign in, and it is the mailbox that objects.
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

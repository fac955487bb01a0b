import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type ModuleAccessLine,
  moduleAccessCalls,
  passwordCalls,
  type UserLine,
  userCalls,
} from 'shared-lib/api/contract';
import { networkOf } from 'shared-lib/incoming';
import { type ModuleAccess, readModuleAccess } from 'shared-lib/people';
import { parseId } from '../../platform/api/parse-body';
import { longPages, readPaging, toLimitOffset } from '../../platform/api/read-paging';
import { serveCall } from '../../platform/api/serve-call';
import type { Change, Database } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { linkAgainLetter, objectedLetter } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/outbox.store';
import { consumeObjectionLink } from '../account-changes/account-changes.store';
import { changeOnce } from '../idempotency/change-once.store';
import { lockAccount } from '../identity/account.store';
import { entryAbout } from '../identity/entry-about';
import type { Identity } from '../identity/identity';
import { hoursOfFirstLink, makeResetLink, voidPassword, voidResets } from '../passwords/reset-link.store';
import { dropSecondFactor } from '../second-factor/second-factor.store';
import { endSessions } from '../sessions/session.store';
import { hashToken, organisationOf } from '../sessions/token';
import { createAnonymousActor, visitorOf } from '../sessions/visitor';
import { lockedNames, nameLock } from '../sign-in/name-lock';
import { addUser } from './add-user';
import { changeUser } from './change-user';
import { listUsers, type UserOrder, type UserRow } from './users.store';

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

/** The routes for users of an organisation and their rights. */
export function peopleRoutes(app: FastifyInstance, identity: Identity): void {
  userRoutes(app, identity);
  moduleAccessRoutes(app, identity);
}

/** The routes that change a user's rights, and disable or enable the account. */
function changeUserRoutes(app: FastifyInstance, identity: Identity): void {
  serveCall(app, userCalls.update, async ({ body, request }) => {
    const { role, workspaceAccessType, status, twofactorOn } = body;
    const rights = {
      ...(role && { isAdministrator: role === 'yes' }),
      ...(workspaceAccessType && { mayEdit: workspaceAccessType === 'Edit' }),
      ...(status && { isDisabled: false }),
      ...(twofactorOn === false && { twofactorOn }),
      moduleAccess: pickModuleAccess(body),
    };
    const changed = await changeUser(identity, { request, body, rights, action: 'Updated' });
    return toChangeReply(changed, { from: body.version, message: 'The user is changed.' });
  });

  serveCall(app, userCalls.disable, async ({ body, request }) => {
    const rights = { isDisabled: true };
    const changed = await changeUser(identity, { request, body, rights, action: 'Disabled' });
    return toChangeReply(changed, { from: body.version, message: 'The user is disabled.' });
  });
}

function moduleAccessRoutes(app: FastifyInstance, identity: Identity): void {
  const { database } = identity;
  serveCall(app, moduleAccessCalls.list, async ({ body, request }) =>
    listPeople(database, { request, body, toWire: moduleAccessToWire }),
  );

  serveCall(app, moduleAccessCalls.update, async ({ body, request }) => {
    const rights = { moduleAccess: pickModuleAccess(body) };
    const action = 'Module access changed';
    const changed = await changeUser(identity, { request, body, rights, action });
    return toChangeReply(changed, { from: body.version, message: 'The module access is changed.' });
  });
}

/** The parts of the module access that a request contains. */
function pickModuleAccess({ statusInfo, serchInfo, gridInfo }: Partial<ModuleAccess>) {
  return {
    ...(statusInfo !== undefined && { statusInfo }),
    ...(serchInfo !== undefined && { serchInfo }),
    ...(gridInfo !== undefined && { gridInfo }),
  };
}

type SayChangedOptions = {
  /** The version that the change was based on. */
  from: number;
  message: string;
};

/** Returns a message and the new version, or the refusal. */
function toChangeReply(changed: Outcome<{ version: number }>, { from, message }: SayChangedOptions) {
  if (!changed.ok) return changed;
  const { version } = changed.value;
  return done({ message: version === from ? 'Nothing was changed.' : message, version });
}

/** A user as the list shows it. */
function userToWire(user: UserRow, { isLocked }: { isLocked: boolean }): UserLine {
  return {
    id: user.id,
    username: user.username,
    role: user.isAdministrator ? 'yes' : 'no',
    workspaceAccessType: user.mayEdit ? 'Edit' : 'View',
    status: user.isDisabled ? 'Disabled' : 'Active',
    passwordSet: user.hasPassword,
    signInLocked: isLocked,
    twofactorOn: user.twofactorOn,
    lastLogin: user.lastLoginAt?.toISOString() ?? null,
    created: user.createdAt.toISOString(),
    ...readModuleAccess(user.moduleAccess),
    version: user.version,
  };
}

/** Which parts the lists show a user at first, and which they hide. */
function moduleAccessToWire({ id, username, version, moduleAccess }: UserRow): ModuleAccessLine {
  return { id, username, version, ...readModuleAccess(moduleAccess) };
}

type Asked<Line> = {
  request: FastifyRequest;
  body: UserOrder & { page?: number; pageSize?: number; search?: string };
  toWire: (user: UserRow) => Line;
};

/** Returns a page of the organisation's users, each converted by `toWire`. */
async function listPeople<Line>(
  database: Database,
  { request, body, toWire }: Asked<Line>,
): Promise<Outcome<{ totalLength: number; data: Line[] }>> {
  const paging = readPaging(body, longPages);
  if (!paging.ok) return paging;
  const { orgId } = visitorOf(request);
  return database.withOrg(orgId, async (query) => {
    const { total, users } = await listUsers(query, { orgId, ...body, ...toLimitOffset(paging.value) });
    return done({ totalLength: total, data: users.map(toWire) });
  });
}

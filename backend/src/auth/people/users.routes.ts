import type { FastifyInstance, FastifyRequest } from 'fastify';
import { moduleAccessCalls, userCalls, type WireModuleAccess, type WireUser } from 'shared-lib/api/contract';
import { type ModuleAccess, readModuleAccess } from 'shared-lib/people';
import { parseId } from '../../platform/api/parse-body';
import { commonPageSizes, readPaging, toLimitOffset } from '../../platform/api/read-paging';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { buildNewSetupLinkLetter } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/outbox.store';
import { runChangeOnce } from '../idempotency/change-once.store';
import { lockAccount, readNameAndJobTitle } from '../identity/account.store';
import type { AuthDependencies } from '../identity/auth-context';
import { buildAccountJournalEntry } from '../identity/build-entry';
import { createResetLink, firstPasswordLinkHours } from '../passwords/reset-link.store';
import { getVisitor } from '../sessions/visitor';
import { findLockedUserNames, readUserNameLock } from '../sign-in/account-lock.store';
import { addUser } from './add-user';
import { type ChangeUserOptions, changeUser } from './change-user';
import {
  countUserTasks,
  type ListedUser,
  listAccountNames,
  listUsers,
  type UserRow,
  type UserSortOrder,
} from './users.store';

const newUserVersion = 1;
const userAddedMessage = 'The user is added and gets a mail to set a password.';

/** Registers the routes for an organisation's users, their rights and their module access. */
export function registerUserRoutes(app: FastifyInstance, identity: AuthDependencies): void {
  registerCallRoute(app, userCalls.list, async ({ body, request }) => {
    const found = await findUsers(identity.database, request, body);
    if (!found.ok) return found;
    const { total, users } = found.value;
    const names = users.map(({ username }) => username);
    const locked = await findLockedUserNames(identity.attempts, names);
    return okResult({ totalLength: total, data: users.map((user) => toWireUser(user, locked)) });
  });

  registerUserReadRoutes(app, identity.database);
  registerCallRoute(app, userCalls.add, async ({ body, request }) => {
    const { username, role, workspaceAccessType } = body;
    const names = readNameAndJobTitle(body);
    if (!names.ok) return names;
    const rights = { isAdministrator: role === 'yes', mayEdit: workspaceAccessType === 'Edit' };
    const added = await addUser(identity, { request, username, ...rights, ...names.value, body });
    if (!added.ok) return added;
    return okResult({ message: userAddedMessage, id: added.value.id, version: newUserVersion });
  });

  registerCallRoute(app, userCalls.sendLink, async ({ body, request }) => {
    const sent = await sendPasswordLink(identity, request, body);
    return sent.ok ? okResult({ message: 'A new link is on its way to the user.' }) : sent;
  });

  const change = createUserChangeHandler(identity);
  registerCallRoute(app, userCalls.update, async ({ body, request }) => {
    const { role, workspaceAccessType, status, twofactorOn } = body;
    const names = readNameAndJobTitle(body);
    if (!names.ok) return names;
    const rights = {
      ...(role && { isAdministrator: role === 'yes' }),
      ...(workspaceAccessType && { mayEdit: workspaceAccessType === 'Edit' }),
      ...(status && { isDisabled: false }),
      ...(twofactorOn === false && { twofactorOn }),
      ...names.value,
      moduleAccess: pickModuleAccess(body),
    };
    return change({ request, body, rights, action: 'Updated' }, 'The user is changed.');
  });

  registerCallRoute(app, userCalls.disable, ({ body, request }) =>
    change({ request, body, rights: { isDisabled: true }, action: 'Disabled' }, 'The user is disabled.'),
  );

  registerCallRoute(app, moduleAccessCalls.list, async ({ body, request }) => {
    const found = await findUsers(identity.database, request, body);
    if (!found.ok) return found;
    return okResult({ totalLength: found.value.total, data: found.value.users.map(toWireModuleAccess) });
  });

  registerCallRoute(app, moduleAccessCalls.update, ({ body, request }) => {
    const rights = { moduleAccess: pickModuleAccess(body) };
    return change({ request, body, rights, action: 'Module access changed' }, 'The module access is changed.');
  });
}

function registerUserReadRoutes(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, userCalls.names, async ({ request }) => {
    const { orgId } = getVisitor(request);
    return database.withOrg(orgId, async (query) => okResult({ data: await listAccountNames(query, orgId) }));
  });
  registerCallRoute(app, userCalls.tasks, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const id = parseId(body.id) ?? 0;
    const tasks = await database.withOrg(orgId, (query) => countUserTasks(query, { orgId, id }));
    return tasks ? okResult(tasks) : refusedResult('unknown-account');
  });
}

/** Creates the handler that changes a user and replies with the new version. */
function createUserChangeHandler(identity: AuthDependencies) {
  return async (change: ChangeUserOptions, message: string) => {
    const changed = await changeUser(identity, change);
    if (!changed.ok) return changed;
    const { version } = changed.value;
    return okResult({ message: version === change.body.version ? 'Nothing was changed.' : message, version });
  };
}

async function findUsers(
  database: Database,
  request: FastifyRequest,
  body: UserSortOrder & { page?: number; pageSize?: number; search?: string },
): Promise<Result<{ total: number; users: ListedUser[] }>> {
  const paging = readPaging(body, commonPageSizes);
  if (!paging.ok) return paging;
  const { orgId } = getVisitor(request);
  return okResult(
    await database.withOrg(orgId, (query) => listUsers(query, { orgId, ...body, ...toLimitOffset(paging.value) })),
  );
}

/**
 * Mails a new password link to a user who has no password, or whose user name is locked after wrong tries.
 * Also unlocks the name. The limit per hour is the same as for "Forgot password".
 */
async function sendPasswordLink(
  identity: AuthDependencies,
  request: FastifyRequest,
  body: { id: number | string },
): Promise<Result<object>> {
  const { database, settings, limiters } = identity;
  const { orgId } = getVisitor(request);
  const accountId = parseId(body.id) ?? 0;
  const name = `link:${orgId}:${accountId}`;
  const allowed = await limiters.passwordLinksOfName.count(name);
  if (!allowed.ok) return allowed;
  const { publicBaseUrl } = settings;
  const { isLocked, unlock } = await readUserNameLock(identity, { orgId, accountId });
  const sent = await runChangeOnce({ database, request, body }, async ({ query, note }) => {
    const account = await lockAccount(query, { orgId, accountId });
    if (!account) return refusedResult('unknown-account');
    if (account.isDisabled) return refusedResult('disabled-user');
    if (account.passwordHash !== '' && !isLocked) return refusedResult('password-is-set');
    const hours = firstPasswordLinkHours;
    const url = await createResetLink(query, { orgId, accountId, publicBaseUrl, hours });
    const letter = buildNewSetupLinkLetter(url, account.organisation);
    await queueMail(query, { orgId, recipient: account.username, letter, hours });
    const reason = isLocked ? 'The name was locked, and is not any more' : '';
    note(buildAccountJournalEntry(account, { action: 'Link sent again', reason }));
    return okResult({});
  });
  if (sent.ok) await unlock();
  else await limiters.passwordLinksOfName.giveBack(name);
  return sent;
}

/** Picks the parts of the module access that a request contains. */
function pickModuleAccess({ statusInfo, serchInfo, gridInfo }: Partial<ModuleAccess>) {
  return {
    ...(statusInfo !== undefined && { statusInfo }),
    ...(serchInfo !== undefined && { serchInfo }),
    ...(gridInfo !== undefined && { gridInfo }),
  };
}

function toWireUser(user: ListedUser, locked: ReadonlySet<string>): WireUser {
  return {
    id: user.id,
    username: user.username,
    full_name: user.fullName,
    job_title: user.jobTitle,
    role: user.isAdministrator ? 'yes' : 'no',
    workspaceAccessType: user.mayEdit ? 'Edit' : 'View',
    status: user.isDisabled ? 'Disabled' : 'Active',
    passwordSet: user.hasPassword,
    signInLocked: locked.has(user.username),
    twofactorOn: user.twofactorOn,
    lastLogin: user.lastLoginAt?.toISOString() ?? null,
    created: user.createdAt.toISOString(),
    places: user.places,
    ...readModuleAccess(user.moduleAccess),
    version: user.version,
  };
}

/**
 * Builds the module access of a user for the reply: the filters with which the user's lists start, and the
 * tools that the lists hide.
 */
function toWireModuleAccess(user: UserRow): WireModuleAccess {
  const { id, username, fullName: full_name, jobTitle: job_title, version, moduleAccess } = user;
  return { id, username, full_name, job_title, version, ...readModuleAccess(moduleAccess) };
}

import type { FastifyRequest } from 'fastify';
import { isUserName, plainUserName, readModuleAccess } from 'shared-lib/people';
import { errorCode } from '../database/error-code';
import { done, type Outcome, refused } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import { findAccount } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { welcomeLetter } from '../mail/letters';
import { queueMail } from '../mail/queue-mail.store';
import { makeResetLink } from '../passwords/reset-link.store';
import { actorOf, visitorOf } from '../sessions/visitor';
import { insertUser } from './insert-user.store';

type Wish = {
  request: FastifyRequest;
  username: string;
  isAdministrator: boolean;
  mayEdit: boolean;
  /** As it was sent; what is left out is shown. */
  moduleAccess: unknown;
};

const hoursOfWelcome = 72;
const taken = '23505';

/** A new user without a password; the mail that goes out with them sets one. */
export async function addUser(identity: Identity, wish: Wish): Promise<Outcome<number>> {
  const username = plainUserName(wish.username);
  if (!isUserName(username)) return refused('bad-user-name');
  const { orgId, accountId } = visitorOf(wish.request);
  const key = `${orgId}:${accountId}`;
  const { takenNames } = identity.gates;
  const allowed = await takenNames.count(key);
  if (!allowed.ok) return allowed;
  const added = await tryInsert(identity, { ...wish, username });
  if (added.ok || added.code !== 'name-taken') await takenNames.giveBack(key);
  else await noteTaken(identity, wish.request, username);
  return added;
}

async function tryInsert(identity: Identity, wish: Wish): Promise<Outcome<number>> {
  try {
    return await insert(identity, wish);
  } catch (error) {
    if (errorCode(error) !== taken) throw error;
    return refused('name-taken', { name: wish.username });
  }
}

/** Names belong to all organisations together: to learn which are taken leaves a trace. */
async function noteTaken({ database }: Identity, request: FastifyRequest, name: string): Promise<void> {
  const { accountId: id, username } = visitorOf(request);
  await database.changeOrg(actorOf(request), async ({ note }) => {
    note(entryAbout({ id, username }, 'Taken name tried', { reason: name }));
    return done(undefined);
  });
}

function insert({ database, settings }: Identity, wish: Wish): Promise<Outcome<number>> {
  const { request, username, isAdministrator, mayEdit } = wish;
  const { orgId } = visitorOf(request);
  const moduleAccess = readModuleAccess(wish.moduleAccess);
  const { publicBaseUrl } = settings;
  return database.changeOrg(actorOf(request), async ({ query, note }) => {
    const accountId = await insertUser(query, { orgId, username, isAdministrator, mayEdit, moduleAccess });
    const url = await makeResetLink(query, { orgId, accountId, hours: hoursOfWelcome, publicBaseUrl });
    const account = await findAccount(query, { orgId, accountId });
    const letter = welcomeLetter(url, account?.organisation ?? 'An organisation');
    await queueMail(query, { orgId, recipient: username, letter, hours: hoursOfWelcome });
    const changes = { isAdministrator: [null, isAdministrator], mayEdit: [null, mayEdit] } as const;
    note(entryAbout({ id: accountId, username }, 'Added', { changes }));
    return done(accountId);
  });
}

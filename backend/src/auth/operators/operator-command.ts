import { isUserName, normalizeUserName, readModuleAccess } from 'shared-lib/people';
import { systemActor } from '../../platform/database/actor';
import type { Database } from '../../platform/database/database';
import { done } from '../../platform/database/result';
import { runAsDatabaseOwner } from '../../platform/database/with-database';
import { readSettings, type Settings } from '../../platform/settings';
import { StartError } from '../../platform/start-error';
import { entryAbout } from '../identity/entry-about';
import { makeResetLink } from '../passwords/reset-link.store';
import { insertUser } from '../people/insert-user.store';
import {
  dropOperator,
  findUser,
  insertOperator,
  insertPlatformOrganisation,
  listOperators,
  platformPlace,
  resetOperator,
} from './operators.store';

const usage = 'Usage: npm run operator -- add <e-mail> | remove <e-mail> | reset <e-mail> | list';
const acts = { add, remove, reset };
const noRights = { isAdministrator: false, mayEdit: false };
const saysLink = 'This link sets the password; it works once, within three days:';

/** Runs `operator add|remove|reset|list`, which manages who may steer releases for everybody. Throws if it fails. */
export async function changeOperators(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const [command, name = '', ...more] = args;
  if (command === '--help') return usage;
  const settings = readSettings(env);
  if (command === 'list' && name === '') return runAsDatabaseOwner(settings, sayAll);
  const username = normalizeUserName(name);
  if (command === undefined) throw new StartError(`The command is missing.\n${usage}`);
  if (!isAct(command))
    throw new StartError(`"${[command, ...args.slice(1)].join(' ')}" is no command.\n${usage}`);
  if (more.length > 0) throw new StartError(`"${command}" takes one e-mail address.\n${usage}`);
  if (!isUserName(username)) throw new StartError(`"${name}" is no e-mail address.\n${usage}`);
  return runAsDatabaseOwner(settings, (database) => acts[command](database, username, settings));
}

function isAct(command: string | undefined): command is keyof typeof acts {
  return command !== undefined && Object.hasOwn(acts, command);
}

async function sayAll(database: Database): Promise<string> {
  const operators = await listOperators(database.ask);
  if (operators.length === 0) return 'There is no operator: npm run operator -- add <e-mail> makes one.';
  return operators
    .map(({ username, organisation, givenBy, given, isDisabled }) => {
      const by = givenBy === '' ? 'by command' : `by ${givenBy}`;
      return `${username} (${organisation}${isDisabled ? ', disabled' : ''}), ${by}, ${given.slice(0, 10)}`;
    })
    .join('\n');
}

/** Gives the role. A user keeps their account; a new name gets one in the organisation of the platform. */
async function add(database: Database, username: string, settings: Settings): Promise<string> {
  const known = await findUser(database.ask, username);
  const home = known ?? (await platformPlace(database.ask));
  const { orgId } = home;
  const added = await database.changeOrg(systemActor(orgId, 'operator'), async ({ query, note }) => {
    if ('isThere' in home && !home.isThere) await insertPlatformOrganisation(query, home);
    const id =
      known?.accountId ??
      (await insertUser(query, { orgId, username, ...noRights, moduleAccess: readModuleAccess({}) }));
    const isNew = await insertOperator(query, { orgId, id, username });
    const { publicBaseUrl } = settings;
    const link = known ? undefined : await makeResetLink(query, { orgId, accountId: id, publicBaseUrl });
    if (isNew) note(entryAbout({ id, username }, { action: 'Operator added' }));
    return done({ isNew, link });
  });
  if (!added.ok) throw new Error(`The role could not be given: ${added.code}.`);
  const { isNew, link } = added.value;
  if (!isNew) return `${username} is an operator already.`;
  const said = `${username} may steer releases.`;
  return link ? `${said} ${saysLink}\n${link}` : said;
}

async function remove(database: Database, username: string): Promise<string> {
  const known = await findUser(database.ask, username);
  const removed =
    known &&
    (await database.changeOrg(systemActor(known.orgId, 'operator'), async ({ query, note }) => {
      const { orgId, accountId: id } = known;
      const wasOne = await dropOperator(query, { orgId, id });
      if (wasOne) note(entryAbout({ id, username }, { action: 'Operator removed' }));
      return done(wasOne);
    }));
  if (removed?.ok && removed.value) return `${username} is no operator any more.`;
  throw new StartError(noOperator(username));
}

const noOperator = (username: string) => `${username} is no operator. "npm run operator -- list" names them.`;

/** Resets an operator who lost password or second factor. An administrator of an organisation may not do this. */
async function reset(database: Database, username: string, { publicBaseUrl }: Settings): Promise<string> {
  const known = await findUser(database.ask, username);
  const made =
    known &&
    (await database.changeOrg(systemActor(known.orgId, 'operator'), async ({ query, note }) => {
      const { orgId, accountId: id } = known;
      if (!(await resetOperator(query, known))) return done(undefined);
      note(entryAbout({ id, username }, { action: 'Operator reset' }));
      return done(await makeResetLink(query, { orgId, accountId: id, publicBaseUrl }));
    }));
  if (made?.ok && made.value)
    return `${username} has no second factor and no password now. ${saysLink}\n${made.value}`;
  throw new StartError(noOperator(username));
}

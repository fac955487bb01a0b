import { isUserName, normalizeUserName, readModuleAccess } from 'shared-lib/people';
import { createSystemActor } from '../../platform/database/actor';
import type { Database } from '../../platform/database/database';
import { okResult } from '../../platform/database/result';
import { runAsDatabaseOwner } from '../../platform/database/with-database';
import { readSettings, type Settings } from '../../platform/settings';
import { StartError } from '../../platform/start-error';
import { buildAccountJournalEntry } from '../identity/build-entry';
import { createResetLink } from '../passwords/reset-link.store';
import { emptyNameAndJobTitle, insertUser } from '../people/insert-user.store';
import {
  deleteOperatorRole,
  findPlatformOrganisation,
  findUserByName,
  insertOperator,
  insertPlatformOrganisation,
  listOperators,
  resetOperator,
} from './operators.store';

const operatorUsage = 'Usage: npm run operator -- add <e-mail> | remove <e-mail> | reset <e-mail> | list';
const operatorCommands = { add: addOperator, remove: removeOperator, reset: resetOperatorAccount };
const newOperatorRights = { isAdministrator: false, mayEdit: false };
const passwordLinkSentence = 'This link sets the password; it works once, within three days:';

/**
 * Runs `operator add|remove|reset|list`, which manages the operators of the platform. Throws on a failure.
 */
export async function runOperatorCommand(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const [command, name = '', ...extraArguments] = args;
  if (command === '--help') return operatorUsage;
  const settings = readSettings(env);
  if (command === 'list' && name === '') return runAsDatabaseOwner(settings, describeOperators);
  const username = normalizeUserName(name);
  if (command === undefined) throw new StartError(`The command is missing.\n${operatorUsage}`);
  if (!isOperatorCommand(command))
    throw new StartError(`"${[command, ...args.slice(1)].join(' ')}" is no command.\n${operatorUsage}`);
  if (extraArguments.length > 0) throw new StartError(`"${command}" takes one e-mail address.\n${operatorUsage}`);
  if (!isUserName(username)) throw new StartError(`"${name}" is no e-mail address.\n${operatorUsage}`);
  return runAsDatabaseOwner(settings, (database) => operatorCommands[command](database, username, settings));
}

function isOperatorCommand(command: string | undefined): command is keyof typeof operatorCommands {
  return command !== undefined && Object.hasOwn(operatorCommands, command);
}

async function describeOperators(database: Database): Promise<string> {
  const operators = await listOperators(database.ask);
  if (operators.length === 0) return 'There is no operator: npm run operator -- add <e-mail> makes one.';
  return operators
    .map(({ username, organisation, givenBy, given, isDisabled }) => {
      const giver = givenBy === '' ? 'by command' : `by ${givenBy}`;
      return `${username} (${organisation}${isDisabled ? ', disabled' : ''}), ${giver}, ${given.slice(0, 10)}`;
    })
    .join('\n');
}

/**
 * Gives the operator role. An existing user keeps their account. An unknown user name gets a new account in
 * the platform's organisation.
 */
async function addOperator(database: Database, username: string, settings: Settings): Promise<string> {
  const account = await findUserByName(database.ask, username);
  const home = account ?? (await findPlatformOrganisation(database.ask));
  const { orgId } = home;
  const added = await database.changeOrg(createSystemActor(orgId, 'operator'), async ({ query, note }) => {
    if ('isThere' in home && !home.isThere) await insertPlatformOrganisation(query, home);
    const id =
      account?.accountId ??
      (await insertUser(query, {
        orgId,
        username,
        ...newOperatorRights,
        moduleAccess: readModuleAccess({}),
        ...emptyNameAndJobTitle,
      }));
    const isNew = await insertOperator(query, { orgId, id, username });
    const { publicBaseUrl } = settings;
    const link = account ? undefined : await createResetLink(query, { orgId, accountId: id, publicBaseUrl });
    if (isNew) note(buildAccountJournalEntry({ id, username }, { action: 'Operator added' }));
    return okResult({ isNew, link });
  });
  if (!added.ok) throw new Error(`The role could not be given: ${added.code}.`);
  const { isNew, link } = added.value;
  if (!isNew) return `${username} is an operator already.`;
  const sentence = `${username} may steer releases.`;
  return link ? `${sentence} ${passwordLinkSentence}\n${link}` : sentence;
}

async function removeOperator(database: Database, username: string): Promise<string> {
  const account = await findUserByName(database.ask, username);
  const removed =
    account &&
    (await database.changeOrg(createSystemActor(account.orgId, 'operator'), async ({ query, note }) => {
      const { orgId, accountId: id } = account;
      const wasOperator = await deleteOperatorRole(query, { orgId, id });
      if (wasOperator) note(buildAccountJournalEntry({ id, username }, { action: 'Operator removed' }));
      return okResult(wasOperator);
    }));
  if (removed?.ok && removed.value) return `${username} is no operator any more.`;
  throw new StartError(describeMissingOperator(username));
}

const describeMissingOperator = (username: string) =>
  `${username} is no operator. "npm run operator -- list" names them.`;

/**
 * Resets the account of an operator who lost password or second factor. Administrators of organisations may not
 * do this.
 */
async function resetOperatorAccount(
  database: Database,
  username: string,
  { publicBaseUrl }: Settings,
): Promise<string> {
  const account = await findUserByName(database.ask, username);
  const link =
    account &&
    (await database.changeOrg(createSystemActor(account.orgId, 'operator'), async ({ query, note }) => {
      const { orgId, accountId: id } = account;
      if (!(await resetOperator(query, account))) return okResult(undefined);
      note(buildAccountJournalEntry({ id, username }, { action: 'Operator reset' }));
      return okResult(await createResetLink(query, { orgId, accountId: id, publicBaseUrl }));
    }));
  if (link?.ok && link.value)
    return `${username} has no second factor and no password now. ${passwordLinkSentence}\n${link.value}`;
  throw new StartError(describeMissingOperator(username));
}

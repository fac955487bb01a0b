import { parseArgs } from 'node:util';
import { normalizeUserName } from 'shared-lib/people';
import { createSystemActor } from '../../platform/database/actor';
import type { Database, Query } from '../../platform/database/database';
import { readErrorMessage } from '../../platform/database/error-code';
import { okResult, refusedResult } from '../../platform/database/result';
import { runAsDatabaseOwner } from '../../platform/database/with-database';
import { readSettings, type Settings } from '../../platform/settings';
import { StartError } from '../../platform/start-error';
import { findAccountByName, lockAccount } from '../identity/account.store';
import { buildAccountJournalEntry } from '../identity/build-entry';
import { createResetLink } from '../passwords/reset-link.store';
import { addOrganisation, describePasswordLink } from './add-organisation.store';
import { describeSetupLink } from './first-organisation.store';
import { describeOrganisations } from './list-organisations.store';
import {
  createCloseSubscriptionCommand,
  createRenewSubscriptionCommand,
  findOrganisationId,
} from './subscription.store';

const organisationUsage = [
  'Usage: npm run organisation -- <command>',
  '  add <name> --admin <e-mail> [--short-name <name>]   makes one, and prints the link that sets the password',
  '  setup                                               prints a new link to the page that names the first one',
  '  list                                                shows all',
  '  link <short name> <e-mail>                          prints a new link for one of its users',
  '  renew <short name> [<last day, as 2027-12-31>]      lets its subscription go on, without a day for good',
  '  close <short name>                                  ends its subscription: read-only, deleted after the grace',
].join('\n');

type ParsedArguments = {
  command: string;
  words: string[];
  admin: string | undefined;
  shortName: string | undefined;
};

/** Runs `npm run organisation`. Returns the text to print; throws if the command fails. */
export async function runOrganisationCommand(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  if (args.length === 1 && args[0] === '--help') return organisationUsage;
  const settings = readSettings(env);
  const runCommand = chooseCommand(settings, parseArguments(args));
  return runAsDatabaseOwner(settings, runCommand);
}

function chooseCommand(settings: Settings, { command, words, admin, shortName }: ParsedArguments) {
  const [first = '', second = '', ...others] = words;
  const count = second !== '' ? 2 + others.length : first !== '' ? 1 : 0;
  const isPlain = admin === undefined && shortName === undefined;
  if (command === 'add' && count === 1 && admin !== undefined)
    return addOrganisation({ name: first, admin, shortName }, settings);
  if (command === 'setup' && count === 0 && isPlain) return ({ ask }: Database) => createNewSetupLink(ask, settings);
  if (command === 'list' && count === 0 && isPlain) return describeOrganisations;
  if (command === 'link' && count === 2 && isPlain)
    return createPasswordLink({ slug: first, username: second, settings });
  if (command === 'renew' && count === 1 && isPlain) return createRenewSubscriptionCommand(first, null);
  if (command === 'renew' && count === 2 && isPlain && isCalendarDay(second))
    return createRenewSubscriptionCommand(first, second);
  if (command === 'close' && count === 1 && isPlain) return createCloseSubscriptionCommand(first);
  throw new StartError(`${describeCommandFault(command)}\n${organisationUsage}`);
}

const usageByCommand: Record<string, string> = {
  add: '"add" needs one name (in quotes, where it has blanks) and --admin.',
  setup: '"setup" takes nothing more.',
  list: '"list" takes nothing more.',
  link: '"link" needs the short name of an organisation and the e-mail address of one of its users.',
  renew: '"renew" needs the short name of an organisation, and may take a day, written like 2027-12-31.',
  close: '"close" needs the short name of an organisation.',
};

function describeCommandFault(command: string): string {
  if (command === '') return 'The command is missing.';
  return Object.hasOwn(usageByCommand, command) ? (usageByCommand[command] ?? '') : `There is no command "${command}".`;
}

async function createNewSetupLink(ask: Query, settings: Settings): Promise<string> {
  const lines = await describeSetupLink(ask, settings);
  if (lines.length > 0) return lines.join('\n');
  throw new StartError('There is an organisation already. Its administrators add users on the screen Users.');
}

function parseArguments(args: readonly string[]): ParsedArguments {
  const options = { admin: { type: 'string' }, 'short-name': { type: 'string' } } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [command = '', ...words] = positionals.map((word) => word.trim());
    return { command, words, admin: values.admin, shortName: values['short-name'] };
  } catch (error) {
    throw new StartError(`${readErrorMessage(error).split('. ')[0]}.\n${organisationUsage}`);
  }
}

function isCalendarDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Makes a new password link for a user who lost the first one and gets no mail. */
function createPasswordLink({ slug, username, settings }: { slug: string; username: string; settings: Settings }) {
  const name = normalizeUserName(username);
  const { publicBaseUrl } = settings;
  return async (database: Database): Promise<string> => {
    const orgId = await findOrganisationId(database, slug);
    const account = await findAccountByName(database, name);
    if (account?.orgId !== orgId) throw new StartError(`"${slug}" has no user ${name}.`);
    const made = await database.changeOrg(createSystemActor(orgId, 'operator'), async ({ query, note }) => {
      const locked = await lockAccount(query, { orgId, accountId: account.id });
      if (!locked || locked.isDisabled) return refusedResult('disabled-user');
      note(buildAccountJournalEntry(locked, { action: 'Link made by the operator' }));
      return okResult(await createResetLink(query, { orgId, accountId: account.id, publicBaseUrl }));
    });
    if (!made.ok) throw new StartError(`${name} is disabled: an administrator of "${slug}" enables them first.`);
    return describePasswordLink(made.value, name, settings).join('\n');
  };
}

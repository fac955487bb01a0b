import { isOrganisationShortName, isUserName, normalizeUserName } from 'shared-lib/people';
import type { DropdownListName } from 'shared-lib/records';
import { stateShapes } from 'shared-lib/road-map';
import { createSystemActor } from '../../platform/database/actor';
import type { Database, Query, Transaction } from '../../platform/database/database';
import { okResult } from '../../platform/database/result';
import type { Settings } from '../../platform/settings';
import { StartError } from '../../platform/start-error';
import { buildOrganisationJournalEntry } from '../identity/build-entry';
import { insertUserWithLink } from '../people/insert-user.store';
import { collectDemoOptions, readDemoFileData } from './demo-library';

/**
 * Short names of the demo's organisations and the platform's. The server finds these organisations by name.
 */
const reservedShortNames = ['demo', 'other', 'platform'];
const maxOrgNameLength = 200;

/** Thrown if another organisation has the short name. */
export class ShortNameTakenError extends StartError {}

/**
 * Creates an organisation and its first administrator. The administrator sets a password with the returned
 * link.
 */
export function addOrganisation(
  { name, admin, shortName }: { name: string; admin: string; shortName?: string | undefined },
  settings: Settings,
) {
  const username = normalizeUserName(admin);
  const slug = shortName ?? makeShortName(name);
  refuseInvalidNames({ name, slug, username });
  return async (database: Database): Promise<string> => {
    const url = await insertOrgWithAdmin(database, { name, slug, username, settings });
    return [
      `"${name}" is there. Its short name is "${slug}", its first administrator ${username}.`,
      ...describePasswordLink(url, username, settings),
    ].join('\n');
  };
}

/** Converts a name to a short name for links: Latin letters without accents, digits, hyphens. */
export function makeShortName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
}

/** Makes a valid short name. Adds a prefix to reserved names and to names in other scripts. */
export function makeUnreservedShortName(name: string): string {
  const short = makeShortName(name);
  return short === '' || reservedShortNames.includes(short) ? ['organisation', short].filter(Boolean).join('-') : short;
}

/**
 * Returns true if the name is not empty, has no control characters such as line breaks, and is short enough.
 */
export function isValidOrganisationName(name: string): boolean {
  return name !== '' && name.length <= maxOrgNameLength && !/\p{C}/u.test(name);
}

function refuseInvalidNames({ name, slug, username }: { name: string; slug: string; username: string }): void {
  if (!isValidOrganisationName(name))
    throw new StartError(`The name must be one line of at most ${maxOrgNameLength} characters.`);
  if (!isUserName(username)) throw new StartError(`"${username}" is not an e-mail address.`);
  if (slug === '') {
    throw new StartError(
      `"${name}" has no Latin letters or digits to make a short name of: give one with --short-name, such as --short-name acme.`,
    );
  }
  if (!isOrganisationShortName(slug)) {
    throw new StartError(
      `"${slug}" cannot be a short name: give one of small letters, digits and hyphens with --short-name.`,
    );
  }
  if (reservedShortNames.includes(slug))
    throw new StartError(`The short name "${slug}" is kept for Lexboard itself. Give another with --short-name.`);
}

type InsertOrganisationOptions = { name: string; slug: string; username: string; settings: Settings };

async function insertOrgWithAdmin(database: Database, options: InsertOrganisationOptions): Promise<string> {
  try {
    return await insertWithFreeId(database.ask, (orgId) => insertOrgWithId(database, { ...options, orgId }));
  } catch (error) {
    const constraint = findViolatedConstraint(error);
    if (constraint === 'organisation_slug_key')
      throw new ShortNameTakenError(
        `There is an organisation "${options.slug}" already. Give another name with --short-name.`,
      );
    if (constraint === 'login_name_pkey')
      throw new StartError(`${options.username} is a user already. A user belongs to one organisation.`);
    throw error;
  }
}

/** Inserts an organisation with a free id. If another insert takes this id first, tries the next one. */
export async function insertWithFreeId<Result>(
  ask: Query,
  insertAs: (orgId: number) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const orgId = await findNextOrganisationId(ask);
    try {
      return await insertAs(orgId);
    } catch (error) {
      if (findViolatedConstraint(error) !== 'organisation_pkey') throw error;
    }
  }
}

/** Returns the name of the database constraint that a statement violated. */
export function findViolatedConstraint(error: unknown): string | undefined {
  return (Object(error) as { constraint?: string }).constraint;
}

async function findNextOrganisationId(ask: Query): Promise<number> {
  const [row] = await ask<{ id: number }>('select coalesce(max(org_id), 0) + 1 as id from journal_heads()', []);
  return row?.id ?? 1;
}

async function insertOrgWithId(
  database: Database,
  { orgId, ...options }: InsertOrganisationOptions & { orgId: number },
): Promise<string> {
  const { name, slug, username, settings } = options;
  const { publicBaseUrl } = settings;
  const inserted = await database.changeOrg(createSystemActor(orgId, 'operator'), async (change) => {
    await insertOrganisation(change, { orgId, slug, name });
    const rights = { isAdministrator: true, mayEdit: true, body: {} };
    return okResult(await insertUserWithLink(change, { ...rights, orgId, username, publicBaseUrl }));
  });
  if (!inserted.ok) throw new Error(`The organisation could not be made: ${inserted.code}.`);
  return inserted.value.url;
}

/** Inserts an organisation with its initial lists, and without users. */
export async function insertOrganisation(
  change: Transaction,
  { orgId, slug, name }: { orgId: number; slug: string; name: string },
): Promise<void> {
  const { query, note } = change;
  await query('insert into organisation (org_id, slug, name) values ($1, $2, $3)', [orgId, slug, name]);
  await insertInitialLists(change, orgId);
  note(buildOrganisationJournalEntry({ orgId, name }, 'Organisation added'));
}

async function insertInitialLists({ query }: Transaction, orgId: number): Promise<void> {
  const rows = Object.entries(readInitialLists()).flatMap(([list, names]) =>
    names.map((name, index) => ({ list, id: index + 1, name })),
  );
  await query(
    `insert into option (org_id, list, id, name)
     select $1, list, id, name from jsonb_to_recordset($2::jsonb) as o (list text, id integer, name text)`,
    [orgId, JSON.stringify(rows)],
  );
  await query(
    `insert into option_list (org_id, list, version, ids)
     select org_id, list, 1, array_agg(id order by id) from option where org_id = $1 group by org_id, list`,
    [orgId],
  );
}

/**
 * Reads the initial options of a new organisation: all states and union territories, and the demo's other
 * options.
 */
function readInitialLists(): Partial<Record<DropdownListName, readonly string[]>> {
  const state = stateShapes.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'));
  return { ...collectDemoOptions(readDemoFileData().laws), state };
}

/** Describes a password link for the operator, who passes it on to the user. */
export function describePasswordLink(url: string, username: string, { publicBaseUrl, isLocal }: Settings): string[] {
  const lines = [`This link sets the password of ${username}. It works once, within three days:`, url];
  if (!isLocal) return lines;
  return [
    ...lines,
    `It leads to ${publicBaseUrl}, so open it on this machine. For a link that others can open, set PUBLIC_BASE_URL to the address under which they reach the server.`,
  ];
}

import { isShortName, isUserName, normalizeUserName } from 'shared-lib/people';
import type { DropdownListName } from 'shared-lib/records';
import { stateShapes } from 'shared-lib/road-map';
import { systemActor } from '../../platform/database/actor';
import type { Change, Database, Query } from '../../platform/database/database';
import { done } from '../../platform/database/result';
import type { Settings } from '../../platform/settings';
import { StartError } from '../../platform/start-error';
import { entryAboutOrganisation } from '../identity/entry-about';
import { insertUserWithLink } from '../people/insert-user.store';
import { demoOptions, readLibrary } from './demo-library';

/**
 * Short names of the demo and the platform. A database that contains one is taken for one that has the demo or the
 * platform.
 */
const reserved = ['demo', 'other', 'platform'];
const longestName = 200;

/** The short name of a new organisation belongs to another one. */
export class TakenNameError extends StartError {}

/** Creates an organisation with its first administrator, who has no password until they use the link. */
export function addOrganisation(
  { name, admin, shortName }: { name: string; admin: string; shortName?: string | undefined },
  settings: Settings,
) {
  const username = normalizeUserName(admin);
  const slug = shortName ?? shortNameOf(name);
  refuseNames({ name, slug, username });
  return async (database: Database): Promise<string> => {
    const url = await insertFree(database, { name, slug, username, settings });
    return [
      `"${name}" is there. Its short name is "${slug}", its first administrator ${username}.`,
      ...describeLink(url, username, settings),
    ].join('\n');
  };
}

/** Turns a name into a short name for links: Latin letters without accents, digits, hyphens. */
export function shortNameOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
}

/** Makes a short name without asking anybody: names in other scripts or with a reserved short name get a prefix. */
export function freeShortName(name: string): string {
  const short = shortNameOf(name);
  return short === '' || reserved.includes(short) ? ['organisation', short].filter(Boolean).join('-') : short;
}

/** Whether the name is one line and not too long. */
export function isOrganisationName(name: string): boolean {
  return name !== '' && name.length <= longestName && !/\p{C}/u.test(name);
}

function refuseNames({ name, slug, username }: { name: string; slug: string; username: string }): void {
  if (!isOrganisationName(name))
    throw new StartError(`The name must be one line of at most ${longestName} characters.`);
  if (!isUserName(username)) throw new StartError(`"${username}" is not an e-mail address.`);
  if (slug === '') {
    throw new StartError(
      `"${name}" has no Latin letters or digits to make a short name of: give one with --short-name, such as --short-name acme.`,
    );
  }
  if (!isShortName(slug)) {
    throw new StartError(
      `"${slug}" cannot be a short name: give one of small letters, digits and hyphens with --short-name.`,
    );
  }
  if (reserved.includes(slug))
    throw new StartError(
      `The short name "${slug}" is kept for Lexboard itself. Give another with --short-name.`,
    );
}

type InsertFreeOptions = { name: string; slug: string; username: string; settings: Settings };

async function insertFree(database: Database, wanted: InsertFreeOptions): Promise<string> {
  try {
    return await insertWithFreeNumber(database.ask, (orgId) => insert(database, { ...wanted, orgId }));
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'organisation_slug_key')
      throw new TakenNameError(
        `There is an organisation "${wanted.slug}" already. Give another name with --short-name.`,
      );
    if (constraint === 'login_name_pkey')
      throw new StartError(`${wanted.username} is a user already. A user belongs to one organisation.`);
    throw error;
  }
}

/** Finds a free number for an organisation. If another insert takes it first, tries the next one. */
export async function insertWithFreeNumber<Result>(
  ask: Query,
  insertAs: (orgId: number) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const orgId = await nextId(ask);
    try {
      return await insertAs(orgId);
    } catch (error) {
      if (brokenConstraint(error) !== 'organisation_pkey') throw error;
    }
  }
}

/** The database constraint that a statement violated. */
export function brokenConstraint(error: unknown): string | undefined {
  return (Object(error) as { constraint?: string }).constraint;
}

async function nextId(ask: Query): Promise<number> {
  const [row] = await ask<{ id: number }>(
    'select coalesce(max(org_id), 0) + 1 as id from journal_heads()',
    [],
  );
  return row?.id ?? 1;
}

async function insert(
  database: Database,
  { orgId, ...wanted }: InsertFreeOptions & { orgId: number },
): Promise<string> {
  const { name, slug, username, settings } = wanted;
  const { publicBaseUrl } = settings;
  const made = await database.changeOrg(systemActor(orgId, 'operator'), async (change) => {
    await insertOrganisation(change, { orgId, slug, name });
    const rights = { isAdministrator: true, mayEdit: true, body: {} };
    return done(await insertUserWithLink(change, { ...rights, orgId, username, publicBaseUrl }));
  });
  if (!made.ok) throw new Error(`The organisation could not be made: ${made.code}.`);
  return made.value.url;
}

/** Inserts an organisation with its initial lists, and without users. */
export async function insertOrganisation(
  change: Change,
  { orgId, slug, name }: { orgId: number; slug: string; name: string },
): Promise<void> {
  const { query, note } = change;
  await query('insert into organisation (org_id, slug, name) values ($1, $2, $3)', [orgId, slug, name]);
  await insertLists(change, orgId);
  note(entryAboutOrganisation({ orgId, name }, 'Organisation added'));
}

async function insertLists({ query }: Change, orgId: number): Promise<void> {
  const rows = Object.entries(startingLists()).flatMap(([list, names]) =>
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

/** The initial options of a new organisation: all states and union territories, and otherwise those of the demo. */
function startingLists(): Partial<Record<DropdownListName, readonly string[]>> {
  const state = stateShapes.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'));
  return { ...demoOptions(readLibrary().laws), state };
}

/** The lines that the operator passes on to a user without a password. */
export function describeLink(url: string, username: string, { publicBaseUrl, isLocal }: Settings): string[] {
  const said = [`This link sets the password of ${username}. It works once, within three days:`, url];
  if (!isLocal) return said;
  return [
    ...said,
    `It leads to ${publicBaseUrl}, so open it on this machine. For a link that others can open, set PUBLIC_BASE_URL to the address under which they reach the server.`,
  ];
}

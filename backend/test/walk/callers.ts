import type { DeclaredRoute } from '../../src/auth/access/access';
import { hashToken, makeRandomToken } from '../../src/auth/sessions/token';
import { runAs } from '../fresh-database';
import type { ServedDemo } from '../serve-backend';
import { startSessions } from '../start-sessions';

/** All kinds of callers, in the order of the table's columns. */
export const callers = [
  'nobody',
  'code owed',
  'administrator, terms owed',
  'viewer',
  'editor',
  'administrator',
  'administrator with View',
  'editor, subscription ended',
  'administrator of another',
  'platform operator',
] as const;
export type Caller = (typeof callers)[number];

const names: Record<Exclude<Caller, 'nobody' | 'code owed'>, string> = {
  'administrator, terms owed': 'newcomer@demo.test',
  viewer: 'viewer@demo.test',
  editor: 'editor@demo.test',
  administrator: 'admin@demo.test',
  'administrator with View': 'overseer@demo.test',
  'editor, subscription ended': 'editor@ended.test',
  'administrator of another': 'admin@other.test',
  'platform operator': 'operator@platform.test',
};

/** What somebody may do who has not accepted the terms. */
export const stepsBeforeTerms = ['/api/session/accept-terms', '/api/logout'];

/** Returns whether a call admits this caller, or the status with which it refuses. */
export function verdict({ access, url }: Omit<DeclaredRoute, 'method'>, caller: Caller): 'yes' | '401' | '403' {
  if (access === 'anyone') return 'yes';
  if (caller === 'administrator, terms owed') return stepsBeforeTerms.includes(url) ? 'yes' : '401';
  if (caller === 'nobody' || (caller === 'code owed') !== (access === 'code-owed')) return '401';
  if (access === 'contributor') return caller === 'editor, subscription ended' ? '403' : 'yes';
  if (access === 'editor') return mayChange(caller) ? 'yes' : '403';
  if (access === 'operator') return caller === 'platform operator' ? 'yes' : '403';
  if (access === 'administrator') return caller.startsWith('administrator') ? 'yes' : '403';
  return 'yes';
}

function mayChange(caller: Caller): boolean {
  return ['editor', 'administrator', 'administrator of another'].includes(caller);
}

/**
 * Adds the accounts that the demo lacks: an administrator without Edit access, a new one, and an editor whose
 * subscription has ended.
 */
export async function addPeople({ database }: ServedDemo): Promise<void> {
  const columns = '(org_id, id, username, is_administrator, may_edit, password_hash, terms_version)';
  await runAs(
    database.admin,
    "insert into organisation (org_id, slug, name, subscription_ends) values (4, 'ended', 'Ended', current_date - 1)",
    `insert into account ${columns} values (1, 50, 'overseer@demo.test', true, false, 'none', 1)`,
    `insert into account ${columns} values (1, 51, 'newcomer@demo.test', true, true, 'none', null)`,
    `insert into account ${columns} values (4, 1, 'editor@ended.test', false, true, 'none', 1)`,
  );
}

/** Returns a token of a new session for each caller. Resets the terms of the new administrator. */
export async function callerTokens({ database }: ServedDemo): Promise<Map<Caller, string>> {
  const tokens = await startSessions(database.admin);
  const codeToken = makeRandomToken(1);
  await runAs(
    database.admin,
    "update account set terms_version = null where username = 'newcomer@demo.test'",
    `insert into session (org_id, token_hash, account_id, family, kind, absolute_until)
     values (1, '\\x${hashToken(codeToken).toString('hex')}', 2, gen_random_uuid(), 'code', now() + interval '5 minutes')`,
  );
  const full = Object.entries(names).map(([caller, name]) => [caller, tokens.get(name) ?? ''] as const);
  return new Map<Caller, string>([
    ['nobody', ''],
    ['code owed', codeToken],
    ...full.map(([caller, token]): [Caller, string] => [asCaller(caller), token]),
  ]);
}

/** The cast is sound because the names are keyed by callers; Object.entries loses that type. */
function asCaller(key: string): Caller {
  return key as Caller;
}

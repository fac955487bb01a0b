import { hashPassword } from '../identity/hash-password';

export const demoPassword = 'Lexboard-demo-2026';

type Person = {
  organisation: string;
  username: string;
  is_administrator: boolean;
  may_edit: boolean;
};

const people: readonly Person[] = [
  { organisation: 'demo', username: 'admin@demo.test', is_administrator: true, may_edit: true },
  { organisation: 'demo', username: 'editor@demo.test', is_administrator: false, may_edit: true },
  { organisation: 'demo', username: 'viewer@demo.test', is_administrator: false, may_edit: false },
  { organisation: 'other', username: 'admin@other.test', is_administrator: true, may_edit: true },
  // Two operators, so that a promotion with a second person can be tried.
  { organisation: 'platform', username: 'operator@platform.test', is_administrator: false, may_edit: false },
  { organisation: 'platform', username: 'second@platform.test', is_administrator: false, may_edit: false },
];

export const demoNames = people.map(({ username }) => username);

/** The account rows of an organisation, numbered from 1. They may share a hash, since their password is public. */
export async function demoAccounts(organisation: string) {
  const own = people.filter((person) => person.organisation === organisation);
  const password_hash = await hashPassword(demoPassword);
  return own.map((person, index) => ({
    ...person,
    id: index + 1,
    password_hash,
    terms_version: 1,
    terms_accepted_at: '2025-02-03T04:30:00Z',
  }));
}

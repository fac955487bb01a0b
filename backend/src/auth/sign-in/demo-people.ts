import { hashPassword } from '../identity/hash-password';

export const demoPassword = 'Lexboard-demo-2026';

type DemoAccount = {
  organisation: string;
  username: string;
  is_administrator: boolean;
  may_edit: boolean;
};

const demoPeople: readonly DemoAccount[] = [
  { organisation: 'demo', username: 'admin@demo.test', is_administrator: true, may_edit: true },
  { organisation: 'demo', username: 'editor@demo.test', is_administrator: false, may_edit: true },
  { organisation: 'demo', username: 'viewer@demo.test', is_administrator: false, may_edit: false },
  // A board pack is signed by an owner, a head and the compliance officer. These must be different people.
  { organisation: 'demo', username: 'head@demo.test', is_administrator: false, may_edit: false },
  { organisation: 'demo', username: 'officer@demo.test', is_administrator: false, may_edit: false },
  { organisation: 'other', username: 'admin@other.test', is_administrator: true, may_edit: true },
  // There are two operators, because a promotion can need a second person.
  { organisation: 'platform', username: 'operator@platform.test', is_administrator: false, may_edit: false },
  { organisation: 'platform', username: 'second@platform.test', is_administrator: false, may_edit: false },
];

/** The names and job titles of the demo users. */
const demoNamesAndJobTitles = [
  ['admin@demo.test', 'Asha Rao', 'Compliance manager'],
  ['editor@demo.test', 'Dev Menon', 'Compliance executive'],
  ['viewer@demo.test', 'Vikram Shah', 'Accounts manager'],
  ['head@demo.test', 'Kavita Iyer', 'Plant head'],
  ['officer@demo.test', 'Meera Nair', 'Company secretary'],
  ['admin@other.test', 'Rohan Das', 'Compliance manager'],
  ['operator@platform.test', 'Nisha Verma', 'Platform operator'],
  ['second@platform.test', 'Omar Khan', 'Platform operator'],
] as const;

export const demoUserNames = demoPeople.map(({ username }) => username);

/**
 * Builds the account rows of the demo organisation with this slug, numbered from 1. They share one password
 * hash, because hashing is slow and the password is public.
 */
export async function buildDemoAccounts(slug: string) {
  const own = demoPeople.filter((person) => person.organisation === slug);
  const password_hash = await hashPassword(demoPassword);
  return own.map((person, index) => ({
    ...person,
    ...findDemoNameAndJobTitle(person.username),
    id: index + 1,
    password_hash,
    terms_version: 1,
    terms_accepted_at: '2025-02-03T04:30:00Z',
  }));
}

function findDemoNameAndJobTitle(username: string) {
  const [, full_name, job_title] = demoNamesAndJobTitles.find(([name]) => name === username) ?? ['', '', ''];
  return { full_name, job_title };
}

import { hashPassword } from '../identity/hash-password';

export const demoPassword = 'Lexboard-demo-2026';

type DemoPerson = {
  organisation: string;
  username: string;
  full_name: string;
  job_title: string;
  is_administrator: boolean;
  may_edit: boolean;
};

const demoPeople: readonly DemoPerson[] = [
  {
    ...{
      organisation: 'demo',
      username: 'admin@demo.test',
      full_name: 'Asha Rao',
      job_title: 'Compliance manager',
    },
    ...{ is_administrator: true, may_edit: true },
  },
  {
    ...{
      organisation: 'demo',
      username: 'editor@demo.test',
      full_name: 'Dev Menon',
      job_title: 'Compliance executive',
    },
    ...{ is_administrator: false, may_edit: true },
  },
  {
    ...{
      organisation: 'demo',
      username: 'viewer@demo.test',
      full_name: 'Vikram Shah',
      job_title: 'Accounts manager',
    },
    ...{ is_administrator: false, may_edit: false },
  },
  // Board packs are signed by owners, heads and the compliance officer, each of them another person.
  {
    ...{
      organisation: 'demo',
      username: 'head@demo.test',
      full_name: 'Kavita Iyer',
      job_title: 'Plant head',
    },
    ...{ is_administrator: false, may_edit: false },
  },
  {
    ...{
      organisation: 'demo',
      username: 'officer@demo.test',
      full_name: 'Meera Nair',
      job_title: 'Company secretary',
    },
    ...{ is_administrator: false, may_edit: false },
  },
  {
    ...{
      organisation: 'other',
      username: 'admin@other.test',
      full_name: 'Rohan Das',
      job_title: 'Compliance manager',
    },
    ...{ is_administrator: true, may_edit: true },
  },
  // There are two operators, because a promotion can need a second person.
  {
    ...{
      organisation: 'platform',
      username: 'operator@platform.test',
      full_name: 'Nisha Verma',
      job_title: 'Platform operator',
    },
    ...{ is_administrator: false, may_edit: false },
  },
  {
    ...{
      organisation: 'platform',
      username: 'second@platform.test',
      full_name: 'Omar Khan',
      job_title: 'Platform operator',
    },
    ...{ is_administrator: false, may_edit: false },
  },
];

export const demoUserNames = demoPeople.map(({ username }) => username);

/**
 * Builds the account rows of an organisation, numbered from 1. They share a hash, since their password is
 * public.
 */
export async function buildDemoAccounts(organisation: string) {
  const own = demoPeople.filter((person) => person.organisation === organisation);
  const password_hash = await hashPassword(demoPassword);
  return own.map((person, index) => ({
    ...person,
    id: index + 1,
    password_hash,
    terms_version: 1,
    terms_accepted_at: '2025-02-03T04:30:00Z',
  }));
}

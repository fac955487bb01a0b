import type { ClientConfig } from 'pg';
import { runAs } from '../fresh-database';

/**
 * Adds this many licenses to the demo organisation, newer than all others: code 'Zeta 1' with the name 'Zeta of 1', and
 * so on.
 */
export async function fillWithZetas(admin: ClientConfig, count: number): Promise<void> {
  await runAs(
    admin,
    `insert into record (org_id, kind, id, unique_code, code, name, law_id, status, created_at, updated_at)
     select 1, 'license', 10000 + n, 'LIC-' || 10000 + n, 'Zeta ' || n, 'Zeta of ' || n % 97, 1,
       case when n % 5 = 0 then 'Draft' else 'Published' end, '2027-01-01'::timestamptz + n / 40 * interval '1 hour',
       now()
     from generate_series(1, ${count}) as n`,
  );
}

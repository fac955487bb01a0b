import type { Database } from '../../platform/database/database';

type OrganisationRow = {
  slug: string;
  name: string;
  lastDay: string | null;
  hasEnded: boolean;
  isDeleted: boolean;
  users: number;
  administrators: number;
  administratorsWithPassword: number;
};

/** Describes all organisations, one per line. */
export async function describeOrganisations(database: Database): Promise<string> {
  const ids = await database.ask<{ id: number }>(
    'select distinct org_id as id from journal_heads() order by org_id',
    [],
  );
  const lines: string[][] = [];
  for (const { id } of ids) {
    const rows = await database.withOrg(id, (query) => query<OrganisationRow>(listOrganisationsSql, [id]));
    lines.push(...rows.map((row) => [row.slug, row.name, describeSubscription(row), describeUserCounts(row)]));
  }
  if (lines.length === 0) return 'There is no organisation yet.';
  return alignColumns([['SHORT NAME', 'NAME', 'SUBSCRIPTION', 'USERS'], ...lines]);
}

function describeSubscription({ lastDay, hasEnded, isDeleted }: OrganisationRow): string {
  if (isDeleted) return 'library deleted';
  if (lastDay === null) return 'without an end';
  return hasEnded ? `ended on ${lastDay}` : `until ${lastDay}`;
}

function describeUserCounts({ users, administrators, administratorsWithPassword }: OrganisationRow): string {
  const warning = administratorsWithPassword === 0 ? ', none with a password' : '';
  return `${users}, ${administrators} administering${warning}`;
}

function alignColumns(lines: readonly string[][]): string {
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const listOrganisationsSql = `
  select o.slug, o.name, to_char(o.subscription_ends, 'YYYY-MM-DD') as "lastDay",
    coalesce(o.subscription_ends < current_date, false) as "hasEnded",
    o.library_deleted_at is not null as "isDeleted",
    count(*) filter (where not a.is_disabled)::integer as users,
    count(*) filter (where a.is_administrator and not a.is_disabled)::integer as administrators,
    count(*) filter (where a.is_administrator and not a.is_disabled and a.password_hash <> '')::integer
      as "administratorsWithPassword"
  from organisation o left join account a on a.org_id = o.org_id
  where o.org_id = $1
  group by o.org_id`;

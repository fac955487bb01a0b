-- contains-migrations-to: 0071
-- The database as it is now. A new installation is made from these files, in the order of their names. A database in
-- use comes to the same state by the files in `migrations`. Whoever adds a migration changes these files too and
-- raises the number in the first line; a test holds both ways equal (schema.test.ts).
--
-- Columns that a migration added stand last in their table, as they do in a database in use.
-- Row-level security, roles and grants are in the last file.

-- Adds trigram indexes (parts of words), and indexes that mix trigrams with plain columns.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Gives this database an id for signed checkpoints, which are files. A copy of the database keeps the id.
do $$
begin
  execute format(
    'create function installation_id() returns uuid language sql immutable as %L',
    format('select %L::uuid', gen_random_uuid()));
end
$$;

-- Enables row-level security for a table: a transaction sees and writes only rows of the organisation in
-- `app.org_id`. An old local setting reads as '', which nullif turns to null.
create function keep_apart(tenant_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_organisation on %s
       using (org_id = nullif(current_setting(''app.org_id'', true), '''')::integer)
       with check (org_id = nullif(current_setting(''app.org_id'', true), '''')::integer)',
    tenant_table);
end
$$;

-- Fingerprints of files and buckets that all servers of this database must share: keys and the attachment
-- store. Only the owner reads this table.
create table shared_part (
  name text primary key,
  fingerprint text not null,
  claimed_at timestamptz not null default now()
);

-- The last run of each job, and the time since which the clock has not jumped, both by the database clock.
create table job_run (
  name text primary key,
  last_at timestamptz not null,
  steady_since timestamptz not null,
  claimed_until timestamptz not null,
  -- A server that worked for too long must neither go on nor release what another has claimed since.
  claimed_by text not null default ''
);

-- Counters of the rate limiter. Its library requires these column names.
create table attempt (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

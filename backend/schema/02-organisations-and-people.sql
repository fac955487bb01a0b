create table organisation (
  org_id integer primary key check (org_id > 0),
  slug text not null unique,
  name text not null,
  -- The last day of the subscription. Null: it does not end.
  subscription_ends date,
  grace_days integer not null default 30 check (grace_days >= 0),
  legal_hold boolean not null default false,
  deletion_announced_at timestamptz,
  library_deleted_at timestamptz,
  created_at timestamptz not null default now(),
  -- The organisation of those who run the platform. The short name does not tell: a customer may be called `platform`.
  is_platform boolean not null default false,
  -- Whom the users ask for help, in the words of their administrators.
  help_contact text not null default '' check (length(help_contact) <= 300),
  -- Whether a day has passed is asked in this time zone.
  time_zone text not null default 'Asia/Kolkata' check (time_zone <> ''),
  -- Whether what was filed waits for its checker.
  are_checks_on boolean not null default true,
  -- Whether people are reminded of due dates, and the last day on which they were.
  are_reminders_on boolean not null default true,
  digest_day date
);
create unique index organisation_platform on organisation (is_platform) where is_platform;

create table account (
  org_id integer not null references organisation,
  id integer not null check (id > 0),
  username text not null,
  is_administrator boolean not null default false,
  may_edit boolean not null default false,
  is_disabled boolean not null default false,
  -- What lists show at first and what they hide: statusInfo, serchInfo, gridInfo.
  module_access jsonb not null default '{}',
  password_hash text not null,
  -- Secrets of the second factor are sealed with a key that is not in the database.
  totp_secret bytea,
  totp_last_step bigint not null default 0,
  terms_version integer,
  terms_accepted_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  -- A second factor that was started and is not confirmed yet.
  totp_pending bytea,
  totp_pending_until timestamptz,
  -- The first page after signing in, and when Today was last looked at.
  start_page text not null default 'workspace' check (start_page in ('workspace', 'today')),
  today_seen_at timestamptz,
  -- On these days somebody else gets what this user is reminded of.
  away_from date,
  away_until date,
  stand_in_id integer,
  foreign key (org_id, stand_in_id) references account (org_id, id),
  constraint account_away_is_whole check (num_nonnulls(away_from, away_until, stand_in_id) in (0, 3)),
  constraint account_away_ends_after_it_begins check (away_until >= away_from),
  constraint account_stand_in_is_another check (stand_in_id <> id),
  -- What a person is called, beside the user name. Empty: nobody said it.
  full_name text not null default '',
  job_title text not null default '',
  constraint account_full_name_is_text check (length(full_name) <= 100 and full_name !~ '[<>,[:cntrl:]]'),
  constraint account_job_title_is_text check (length(job_title) <= 100 and job_title !~ '[<>,[:cntrl:]]'),
  -- `Asha Rao, Company secretary <asha@example.test>`, or the user name alone.
  shown_name text not null generated always as (
    case when full_name = '' then username
      else full_name || case when job_title = '' then '' else ', ' || job_title end || ' <' || username || '>' end) stored
);

-- The sign-in names of all organisations, because a sign-in does not name the organisation.
create table login_name (
  name text primary key,
  org_id integer not null,
  account_id integer not null,
  unique (org_id, account_id),
  foreign key (org_id, account_id) references account (org_id, id) on delete cascade
);

-- Copies changes of accounts to login_name. A deleted account frees its name.
create function keep_login_name() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    insert into login_name values (lower(new.username), new.org_id, new.id);
  else
    update login_name set name = lower(new.username) where org_id = new.org_id and account_id = new.id;
  end if;
  return null;
end
$$;
create trigger keep_login_name after insert or update of username on account
for each row execute function keep_login_name();

create table session (
  org_id integer not null,
  token_hash bytea not null,
  account_id integer not null,
  -- The same for all tokens that came from one sign-in by renewal.
  family uuid not null,
  -- `code`: the password was right, the code of the second factor is still missing.
  kind text not null check (kind in ('code', 'full')),
  -- The cookie that must come with the token. Null for a program without cookies.
  bind_hash bytea,
  last_seen_at timestamptz not null default now(),
  made_at timestamptz not null default now(),
  absolute_until timestamptz not null,
  renewed_at timestamptz,
  -- The token that this one replaces, and whether this one was used yet. With these a lost answer can be repeated, and
  -- the use of one token by two parties is noticed.
  renewed_from bytea,
  is_used boolean not null default false,
  ended_at timestamptz,
  user_agent text not null default '',
  ip text not null default '',
  primary key (org_id, token_hash),
  foreign key (org_id, account_id) references account (org_id, id) on delete cascade
);
create index session_of_account on session (org_id, account_id, made_at);
create index session_heir on session (org_id, renewed_from) where renewed_from is not null;
create index session_of_cookie on session (org_id, bind_hash) where bind_hash is not null;
create index session_ended on session (org_id, absolute_until);

create table password_reset (
  org_id integer not null,
  token_hash bytea not null,
  account_id integer not null,
  expires_at timestamptz not null,
  primary key (org_id, token_hash),
  foreign key (org_id, account_id) references account (org_id, id) on delete cascade
);
create index password_reset_of_account on password_reset (org_id, account_id);

create table recovery_code (
  org_id integer not null,
  account_id integer not null,
  code_hash bytea not null,
  primary key (org_id, account_id, code_hash),
  foreign key (org_id, account_id) references account (org_id, id) on delete cascade
);

-- The link in a mail about a changed account. With it the owner reports that somebody else made the change.
create table objection (
  org_id integer not null,
  token_hash bytea not null,
  account_id integer not null,
  -- What changed. An objection to a new second factor removes that factor.
  change text not null,
  expires_at timestamptz not null,
  primary key (org_id, token_hash),
  foreign key (org_id, account_id) references account (org_id, id) on delete cascade
);
create index objection_of_account on objection (org_id, account_id);

-- The setup link of a new installation: one row at most. It lets its holder create the first organisation.
-- Only the owner reads this table.
create table setup_link (
  is_the_one boolean primary key default true check (is_the_one),
  token_hash bytea not null,
  expires_at timestamptz not null
);

-- Stored answers to requests with an Idempotency-Key.
create table given_answer (
  org_id integer not null,
  account_id integer not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  body jsonb not null,
  made_at timestamptz not null default now(),
  primary key (org_id, account_id, key),
  foreign key (org_id, account_id) references account (org_id, id) on delete cascade
);

-- A saved view of a list: a name, and the query of the workspace's address.
create table saved_view (
  org_id integer not null references organisation,
  account_id integer not null,
  id integer not null check (id > 0),
  kind text not null check (kind in ('law', 'license', 'return', 'other_compliance', 'due_date', 'duty')),
  name text not null check (length(name) between 1 and 80),
  address text not null check (length(address) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, account_id, id),
  foreign key (org_id, account_id) references account (org_id, id)
);
create unique index saved_view_name on saved_view (org_id, account_id, kind, lower(name));

-- Finds the account of a sign-in name.
create function find_login(sought text) returns table (org_id integer, account_id integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select n.org_id, n.account_id from login_name n where n.name = lower(sought)
$$;

-- Returns the organisations for background jobs.
create function organisation_ids() returns setof integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select org_id from organisation where library_deleted_at is null order by org_id
$$;

-- Returns the short names of all organisations. The demo is seeded only if there are none.
create function organisation_slugs() returns setof text
language sql stable security definer set search_path = pg_catalog, public as $$
  select slug from organisation
$$;

-- Returns true if a customer's organisation exists. The platform's organisation does not count.
create function has_organisation() returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from organisation o where not o.is_platform)
$$;

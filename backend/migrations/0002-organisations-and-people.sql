-- Until here nothing could write, so that these tables hold the demo library and nothing else. It is made anew.
drop table rule_row, rule, question, record, organisation cascade;

-- An organisation's rows are for a transaction that has said which organisation it serves. A setting that was
-- local to an earlier transaction comes back as '', hence nullif.
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

create table organisation (
  org_id integer primary key check (org_id > 0),
  slug text not null unique,
  name text not null,
  -- The last day of the subscription; none = it does not end.
  subscription_ends date,
  grace_days integer not null default 30 check (grace_days >= 0),
  legal_hold boolean not null default false,
  deletion_announced_at timestamptz,
  library_deleted_at timestamptz,
  created_at timestamptz not null default now()
);

create table account (
  org_id integer not null references organisation,
  id integer not null check (id > 0),
  username text not null,
  is_administrator boolean not null default false,
  may_edit boolean not null default false,
  is_disabled boolean not null default false,
  -- What the lists show at first and what they hide: statusInfo, serchInfo, gridInfo.
  module_access jsonb not null default '{}',
  password_hash text not null,
  totp_secret bytea,
  totp_last_step bigint not null default 0,
  terms_version integer,
  terms_accepted_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id)
);

-- The one place that knows names across organisations: a sign-in names no organisation.
create table login_name (
  name text primary key,
  org_id integer not null,
  account_id integer not null,
  unique (org_id, account_id),
  foreign key (org_id, account_id) references account (org_id, id) on delete cascade
);

create table session (
  org_id integer not null,
  token_hash bytea not null,
  account_id integer not null,
  -- All tokens that came out of one sign-in by renewal.
  family uuid not null,
  -- `code`: the password was right, the code of the second factor is still owed.
  kind text not null check (kind in ('code', 'full')),
  -- The cookie that must come with the token; none where a program signed in that has no cookies.
  bind_hash bytea,
  last_seen_at timestamptz not null default now(),
  made_at timestamptz not null default now(),
  absolute_until timestamptz not null,
  renewed_at timestamptz,
  -- The token that this one replaces, and whether anybody has used it: an answer that was lost can be given again,
  -- and a token in two hands leaves a trace.
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

create table password_reset (
  org_id integer not null,
  token_hash bytea not null,
  account_id integer not null,
  expires_at timestamptz not null,
  primary key (org_id, token_hash),
  foreign key (org_id, account_id) references account (org_id, id) on delete cascade
);

create table recovery_code (
  org_id integer not null,
  account_id integer not null,
  code_hash bytea not null,
  primary key (org_id, account_id, code_hash),
  foreign key (org_id, account_id) references account (org_id, id) on delete cascade
);

create table mail (
  org_id integer not null references organisation,
  id uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  tries integer not null default 0,
  primary key (org_id, id)
);

-- How often something was tried; the names of the columns are those that the limiter's library wants.
create table attempt (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

select keep_apart(name::regclass) from unnest(array[
  'organisation', 'account', 'session', 'password_reset', 'recovery_code', 'mail']) as name;

grant select on organisation to lc_app;
grant select, insert, update on account to lc_app;
grant select, insert, update, delete on session, password_reset, recovery_code to lc_app;
grant select, insert, update on mail to lc_app;
grant select, insert, update, delete on attempt to lc_app;

-- lc_auth is nobody's login. It owns the few questions that are asked before an organisation is known, and sees
-- no more than they need.
grant create on schema public to lc_auth;
grant select on organisation, account, login_name, session to lc_auth;
grant update on session to lc_auth;
grant insert, update, delete on login_name to lc_auth;
create policy for_sign_in on organisation for select to lc_auth using (true);
create policy for_sign_in on account for select to lc_auth using (true);
create policy for_sign_in on session to lc_auth using (true) with check (true);

-- Who a sign-in name belongs to.
create function find_login(sought text) returns table (org_id integer, account_id integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select n.org_id, n.account_id from login_name n where n.name = lower(sought)
$$;

-- The organisations that there are, for the jobs that visit each.
create function organisation_ids() returns setof integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select org_id from organisation where library_deleted_at is null order by org_id
$$;

-- Names follow the accounts, so that a name is free again when its account is gone.
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

-- The sessions behind some tokens, all of which are open. Every reason why a session is over stands here, by the clock
-- of the database: the idle time is what a browser may need for its own watch (720 + 590 + 20 s) and 50 s more.
-- `is_plain`: there is nothing to be noted of its being used now.
create function find_sessions(orgs integer[], tokens bytea[], cookies bytea[])
returns table (
  nth integer, kind text, token_hash bytea, account_id integer, username text, is_administrator boolean,
  may_edit boolean, module_access jsonb, is_read_only boolean, terms_version integer, family uuid,
  is_stolen boolean, is_plain boolean)
language plpgsql stable security definer set search_path = pg_catalog, public
-- However many are asked for, they are looked up one by one: a plan of its own for each call would cost more.
set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select asked.nth::integer, found.*
    from unnest(orgs, tokens, cookies) with ordinality as asked (org, token, cookie, nth)
    cross join lateral (
      select s.kind, s.token_hash, a.id, a.username, a.is_administrator, a.may_edit, a.module_access,
        coalesce(o.subscription_ends < current_date, false) or o.library_deleted_at is not null, a.terms_version,
        s.family, coalesce(s.renewed_at < now() - interval '60 seconds', false),
        s.renewed_at is null and (s.renewed_from is null or s.is_used)
          and s.last_seen_at >= now() - interval '30 seconds'
      from session s
      join account a on a.org_id = s.org_id and a.id = s.account_id
      join organisation o on o.org_id = s.org_id
      where s.org_id = asked.org and s.token_hash = asked.token and s.ended_at is null and not a.is_disabled
        and s.absolute_until >= now() and s.last_seen_at >= now() - interval '1380 seconds'
        and (s.kind <> 'code' or s.made_at >= now() - interval '5 minutes')
        and (s.bind_hash is null or s.bind_hash = asked.cookie)
      limit 1) as found;
end
$$;

-- Who is behind a token, or behind the cookie alone; notes that the session is used.
-- The kind `stolen` opens nothing: it says, once, whose session has just ended because its token was in two hands.
create function open_session(asked_org integer, asked_token bytea, asked_cookie bytea, is_background boolean)
returns table (
  kind text, token_hash bytea, account_id integer, username text, is_administrator boolean, may_edit boolean,
  module_access jsonb, is_read_only boolean, terms_version integer)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  sought constant bytea := coalesce(asked_token, (
    select s.token_hash from session s
    where s.org_id = asked_org and s.bind_hash = asked_cookie and s.ended_at is null and s.renewed_at is null
    order by s.made_at desc limit 1));
  seen record;
begin
  select f.* into seen from find_sessions(array[asked_org], array[sought], array[asked_cookie]) f;
  if not found then return; end if;
  if seen.is_stolen then
    update session s set ended_at = now()
    where s.org_id = asked_org and s.family = seen.family and s.ended_at is null;
    if not found then return; end if;
    seen.kind := 'stolen';
  else
    update session s set is_used = true
    where s.org_id = asked_org and s.token_hash = sought and asked_token is not null
      and s.renewed_from is not null and not s.is_used;
    update session s set last_seen_at = now()
    where s.org_id = asked_org and s.token_hash = sought and not is_background
      and s.last_seen_at < now() - interval '30 seconds';
  end if;
  return query select seen.kind, seen.token_hash, seen.account_id, seen.username, seen.is_administrator,
    seen.may_edit, seen.module_access, seen.is_read_only, seen.terms_version;
end
$$;

alter function find_login owner to lc_auth;
alter function organisation_ids owner to lc_auth;
alter function keep_login_name owner to lc_auth;
alter function find_sessions owner to lc_auth;
alter function open_session owner to lc_auth;
revoke create on schema public from lc_auth;
revoke execute on function find_login, organisation_ids, keep_login_name, find_sessions, open_session from public;
grant execute on function find_login, organisation_ids, find_sessions, open_session to lc_app;

create trigger keep_login_name after insert or update of username on account
for each row execute function keep_login_name();

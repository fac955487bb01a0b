-- Finds the open sessions of some tokens. Every reason that ends a session is in this function, by the clock of the
-- database. The idle time is what a browser needs for its own watch (720 + 590 + 20 s) and 50 s more. A session with a
-- moment more than five minutes in the future is over too: it was written while the clock was wrong.
-- `is_plain`: using the session now changes nothing in its row.
-- The generic plan looks tokens up one by one. A plan for each call would cost more.
create function find_sessions(orgs integer[], tokens bytea[], cookies bytea[])
returns table (
  nth integer, kind text, token_hash bytea, account_id integer, username text, is_administrator boolean,
  may_edit boolean, module_access jsonb, is_read_only boolean, terms_version integer, family uuid,
  is_stolen boolean, is_plain boolean)
language plpgsql stable security definer set search_path = pg_catalog, public
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
        and greatest(s.made_at, s.last_seen_at, s.renewed_at) <= now() + interval '5 minutes'
        and (s.kind <> 'code' or s.made_at >= now() - interval '5 minutes')
        and (s.bind_hash is null or s.bind_hash = asked.cookie)
      limit 1) as found;
end
$$;

-- Finds the session of a token, or of the cookie alone, and notes its use. The kind `stolen` gives no access:
-- two parties used the token, so the session has just ended. This answer comes once.
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

-- The operators, who may control releases for all organisations. Administrators' calls never use this table.
create table platform_operator (
  org_id integer not null,
  account_id integer not null,
  -- Who gave the role. Empty: the command line.
  given_by text not null default '',
  -- The operator whom the command line named and from whom this role descends. Two roles of one root count as one
  -- person.
  root text not null,
  given_at timestamptz not null default now(),
  primary key (org_id, account_id),
  foreign key (org_id, account_id) references account (org_id, id) on delete cascade
);

-- Returns the operators of all organisations, by name.
create function platform_operators()
returns table (username text, organisation text, given_by text, root text, given_at timestamptz, is_disabled boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select a.username, o.slug, p.given_by, p.root, p.given_at, a.is_disabled
  from platform_operator p
  join account a on a.org_id = p.org_id and a.id = p.account_id
  join organisation o on o.org_id = p.org_id
  order by lower(a.username)
$$;

-- Returns the root of the caller's operator role, if the caller has one. The caller belongs to the
-- organisation of the transaction.
create function own_operator_root(by_account integer) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.root from platform_operator p join account a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = nullif(current_setting('app.org_id', true), '')::integer and p.account_id = by_account
    and not a.is_disabled
$$;

-- Gives the operator role to an account of any organisation, on behalf of an operator.
create function give_operator(by_account integer, sought text) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  own_root constant text := own_operator_root(by_account);
  found_org integer;
  found_account integer;
begin
  if own_root is null then return 'not-allowed'; end if;
  select n.org_id, n.account_id into found_org, found_account from login_name n where n.name = lower(sought);
  if not found then return 'unknown-account'; end if;
  insert into platform_operator (org_id, account_id, given_by, root)
  select found_org, found_account, a.username, own_root
  from account a
  where a.org_id = nullif(current_setting('app.org_id', true), '')::integer and a.id = by_account
  on conflict do nothing;
  return case when found then 'done' else 'operator-already' end;
end
$$;

-- Removes the operator role of another user. The last operator who can sign in keeps it. The lock prevents
-- that two operators remove each other.
create function take_operator(by_account integer, sought text) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtext('platform_operator'));
  if own_operator_root(by_account) is null then return 'not-allowed'; end if;
  if not exists (
    select from platform_operator p join account a on a.org_id = p.org_id and a.id = p.account_id
    where lower(a.username) <> lower(sought) and not a.is_disabled and a.password_hash <> '')
  then return 'last-operator'; end if;
  delete from platform_operator p using login_name n
  where n.name = lower(sought) and p.org_id = n.org_id and p.account_id = n.account_id;
  return case when found then 'done' else 'no-operator' end;
end
$$;

-- Returns the platform's organisation, or a free id and short name if there is none.
create function platform_place() returns table (org_id integer, is_there boolean, slug text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.org_id, true, o.slug from organisation o where o.is_platform
  union all
  select (select coalesce(max(o.org_id), 0) + 1 from organisation o), false, (
    select free.slug
    from (select 1 as n, 'platform' as slug union all select n, 'platform-' || n from generate_series(2, 1000) as n)
      as free
    where not exists (select from organisation o where o.slug = free.slug)
    order by free.n limit 1)
  where not exists (select from organisation o where o.is_platform)
$$;

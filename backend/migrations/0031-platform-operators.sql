-- oldest-server: 25
-- Who may steer releases for everybody. The role stands outside the organisations: no call of an organisation's
-- administrator reads or writes this table.
create table platform_operator (
  org_id integer not null,
  account_id integer not null,
  -- Who gave the role; empty where the command did.
  given_by text not null default '',
  -- The operator by command whom the role comes down to: two roles of one root count as one person.
  root text not null,
  given_at timestamptz not null default now(),
  primary key (org_id, account_id),
  foreign key (org_id, account_id) references account (org_id, id) on delete cascade
);

select keep_apart('platform_operator');
grant select on platform_operator to lc_app;

grant create on schema public to lc_auth;
grant select, insert, delete on platform_operator to lc_auth;
create policy for_operators on platform_operator to lc_auth using (true) with check (true);
do $$
begin
  execute format(
    'create policy owner_is_bound on platform_operator as restrictive to %I
       using (org_id = nullif(current_setting(''app.org_id'', true), '''')::integer)',
    current_user);
end
$$;

-- All of them, of every organisation, by name.
create function platform_operators()
returns table (username text, organisation text, given_by text, root text, given_at timestamptz, is_disabled boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select a.username, o.slug, p.given_by, p.root, p.given_at, a.is_disabled
  from platform_operator p
  join account a on a.org_id = p.org_id and a.id = p.account_id
  join organisation o on o.org_id = p.org_id
  order by lower(a.username)
$$;

-- Whether the caller, an account of the organisation that is served now, is an operator. Gives the root of the role.
create function own_operator_root(by_account integer) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.root from platform_operator p join account a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = nullif(current_setting('app.org_id', true), '')::integer and p.account_id = by_account
    and not a.is_disabled
$$;

-- An operator gives the role to an account of any organisation.
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

-- An operator takes the role from another; the last who can sign in keeps it. One at a time, so that two do not take
-- it from each other.
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

-- Where the organisation of those who run the platform is, and the first free number where it is not there yet.
create function platform_place() returns table (org_id integer, is_there boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce((select o.org_id from organisation o where o.slug = 'platform'),
                  (select coalesce(max(o.org_id), 0) + 1 from organisation o)),
    exists (select from organisation o where o.slug = 'platform')
$$;

alter function platform_operators owner to lc_auth;
alter function own_operator_root owner to lc_auth;
alter function give_operator owner to lc_auth;
alter function take_operator owner to lc_auth;
alter function platform_place owner to lc_auth;
revoke create on schema public from lc_auth;
revoke execute on function platform_operators, own_operator_root, give_operator, take_operator, platform_place
from public;
grant execute on function platform_operators, own_operator_root, give_operator, take_operator to lc_app;

-- oldest-server: 25
-- The organisation of those who run the platform is told by a mark, not by its short name: a customer may be called
-- `platform`, and one with nothing but operators in it is not the first organisation.
alter table organisation add column is_platform boolean not null default false;
create unique index organisation_platform on organisation (is_platform) where is_platform;

-- The one that 0031 made has no administrator; a customer's organisation begins with one.
do $$
declare
  called_platform constant integer := (select h.org_id from journal_heads() h where h.slug = 'platform' limit 1);
begin
  if called_platform is null then return; end if;
  perform set_config('app.org_id', called_platform::text, true);
  update organisation o set is_platform = true
  where o.org_id = called_platform
    and exists (
      select from platform_operator p join account a on a.org_id = p.org_id and a.id = p.account_id
      where p.org_id = o.org_id)
    and not exists (select from account a where a.org_id = o.org_id and a.is_administrator);
  perform set_config('app.org_id', '', true);
end
$$;

grant create on schema public to lc_auth;

-- Whether there is an organisation of a customer, asked also by those who may see none.
create function has_organisation() returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from organisation o where not o.is_platform)
$$;

-- Where the organisation of those who run the platform is; where it is not there yet, the number and the short name
-- that are free for it.
drop function platform_place;
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

alter function has_organisation owner to lc_auth;
alter function platform_place owner to lc_auth;
revoke create on schema public from lc_auth;
revoke execute on function has_organisation, platform_place from public;
grant execute on function has_organisation to lc_app;

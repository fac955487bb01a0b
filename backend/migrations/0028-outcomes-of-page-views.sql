-- oldest-server: 25
-- An outcome belongs to one page view, which the edge has sealed; lines from before have none.
alter table outcome add column view text not null default '' check (length(view) <= 64);
-- Of a release that took the place of another one, which had failed, in the same page: of which one.
alter table outcome add column instead_of text not null default '' check (length(instead_of) <= 64);
alter table outcome drop constraint outcome_pkey;
alter table outcome add primary key (org_id, family, view, remote, version, instead_of, is_ok);
create index outcome_by_view on outcome (org_id, view);

drop function outcomes_after(bigint, integer);
grant create on schema public to lc_auth;
create function outcomes_after(after bigint, most integer)
returns table (id bigint, remote text, version text, how text, mount_ms integer, inp_ms integer, person text,
  instead_of text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.id, o.remote, o.version, o.how, o.mount_ms, o.inp_ms, o.person, nullif(o.instead_of, '')
  from outcome o where o.id > after order by o.id limit most
$$;
alter function outcomes_after owner to lc_auth;
revoke create on schema public from lc_auth;
revoke execute on function outcomes_after from public;
grant execute on function outcomes_after to lc_app;

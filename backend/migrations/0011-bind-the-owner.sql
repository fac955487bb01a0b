-- The owner may act as lc_auth too, whose policies hold for the owner just as those of lc_search do: here as well the
-- owner is to be bound to the organisation that a transaction serves.
do $$
declare
  read text;
begin
  foreach read in array array['organisation', 'account', 'session', 'mail', 'journal_head'] loop
    execute format(
      'create policy owner_is_bound on %I as restrictive to %I
         using (org_id = nullif(current_setting(''app.org_id'', true), '''')::integer)',
      read, current_user);
  end loop;
end
$$;

-- Which organisations there are, asked before any is served: only an empty database takes the demo.
grant create on schema public to lc_auth;
create function organisation_slugs() returns setof text
language sql stable security definer set search_path = pg_catalog, public as $$
  select slug from organisation
$$;
alter function organisation_slugs owner to lc_auth;
revoke create on schema public from lc_auth;
revoke execute on function organisation_slugs from public;

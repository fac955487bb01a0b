-- Which database this is, wherever it is copied to: the signed checkpoints of the journal lie in files and say it.
do $$
begin
  execute format(
    'create function installation_id() returns uuid language sql immutable as %L',
    format('select %L::uuid', gen_random_uuid()));
end
$$;

grant create on schema public to lc_auth;
grant select on journal_head to lc_auth;
create policy for_checkpoints on journal_head for select to lc_auth using (true);

-- How far the chains of every organisation have come, those whose library has been deleted too.
create function journal_heads()
returns table (org_id integer, slug text, chain text, seq bigint, at timestamptz, hash bytea)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.org_id, o.slug, c.chain, coalesce(h.seq, 0), h.at, h.hash
  from organisation o
  cross join (values ('activity'), ('timeline')) as c (chain)
  left join journal_head h on h.org_id = o.org_id and h.chain = c.chain
  order by o.org_id, c.chain
$$;
alter function journal_heads owner to lc_auth;
revoke create on schema public from lc_auth;
revoke execute on function journal_heads from public;
grant execute on function journal_heads to lc_app;

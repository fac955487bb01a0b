-- oldest-server: 25
-- As journal_heads of 0013, a page of organisations at a time: there may be many.
grant create on schema public to lc_auth;

create function journal_heads_after(after integer, most integer)
returns table (org_id integer, slug text, chain text, seq bigint, at timestamptz, hash bytea)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.org_id, o.slug, c.chain, coalesce(h.seq, 0), h.at, h.hash
  from (select i.org_id, i.slug from organisation i where i.org_id > after order by i.org_id limit most) o
  cross join (values ('activity'), ('timeline')) as c (chain)
  left join journal_head h on h.org_id = o.org_id and h.chain = c.chain
  order by o.org_id, c.chain
$$;
alter function journal_heads_after owner to lc_auth;
revoke create on schema public from lc_auth;
revoke execute on function journal_heads_after from public;
grant execute on function journal_heads_after to lc_app;

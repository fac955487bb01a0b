-- How sessions fared with releases: one line for a session and a version, and one more where it broke after all.
create table outcome (
  org_id integer not null references organisation,
  -- Which sign-in, and an opaque word for whose: the judge of releases needs to know no more.
  family uuid not null,
  person text not null check (length(person) between 1 and 64),
  remote text not null check (length(remote) between 1 and 64),
  version text not null check (length(version) between 1 and 64),
  how text not null check (how in ('ok', 'load-failed', 'integrity', 'eval', 'mount', 'crash', 'slow')),
  is_ok boolean not null generated always as (how = 'ok') stored,
  mount_ms integer check (mount_ms >= 0),
  inp_ms integer check (inp_ms >= 0),
  -- Grows in the order of commits, over all organisations: whoever has read up to a number has missed nothing.
  id bigint not null,
  told_at timestamptz not null default now(),
  primary key (org_id, family, remote, version, is_ok)
);
create index outcome_in_order on outcome (id);
create index outcome_by_age on outcome (org_id, told_at);
create sequence outcome_number;

select keep_apart('outcome');
grant select, insert, delete on outcome to lc_app;
grant usage on sequence outcome_number to lc_app;

-- What was told after a number, by whomever: for the judge of releases, who has no organisation.
grant create on schema public to lc_auth;
grant select on outcome to lc_auth;
create policy for_judging on outcome for select to lc_auth using (true);
create function outcomes_after(after bigint, most integer)
returns table (id bigint, remote text, version text, how text, mount_ms integer, inp_ms integer, person text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.id, o.remote, o.version, o.how, o.mount_ms, o.inp_ms, o.person
  from outcome o where o.id > after order by o.id limit most
$$;
alter function outcomes_after owner to lc_auth;
revoke create on schema public from lc_auth;
revoke execute on function outcomes_after from public;
grant execute on function outcomes_after to lc_app;

-- Reports of page views about releases: one row for each page view and version, and another if it broke
-- later.
create table outcome (
  org_id integer not null references organisation,
  -- The sign-in, and an opaque word for the person. The judge of releases needs no more.
  family uuid not null,
  person text not null check (length(person) between 1 and 64),
  remote text not null check (length(remote) between 1 and 64),
  version text not null check (length(version) between 1 and 64),
  how text not null check (how in ('ok', 'load-failed', 'integrity', 'eval', 'mount', 'crash', 'slow')),
  is_ok boolean not null generated always as (how = 'ok') stored,
  mount_ms integer check (mount_ms >= 0),
  inp_ms integer check (inp_ms >= 0),
  -- Grows in the order of commits over all organisations: whoever has read up to a number has missed nothing.
  id bigint not null,
  told_at timestamptz not null default now(),
  -- The page view, sealed by the edge. Empty in old rows.
  view text not null default '' check (length(view) <= 64),
  -- The failed release that this one replaced in the same page.
  instead_of text not null default '' check (length(instead_of) <= 64),
  primary key (org_id, family, view, remote, version, instead_of, is_ok)
);
create index outcome_in_order on outcome (id);
create index outcome_by_age on outcome (org_id, told_at);
create index outcome_by_view on outcome (org_id, view);
create sequence outcome_number;

-- Returns the outcomes after a number, of all organisations, for the evaluation of releases.
create function outcomes_after(after bigint, most integer)
returns table (id bigint, remote text, version text, how text, mount_ms integer, inp_ms integer, person text,
  instead_of text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.id, o.remote, o.version, o.how, o.mount_ms, o.inp_ms, o.person, nullif(o.instead_of, '')
  from outcome o where o.id > after order by o.id limit most
$$;

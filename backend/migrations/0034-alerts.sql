-- oldest-server: 25
-- What operators are told at once. It belongs to no organisation: a row names organisations and accounts by number.
create table alert (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  said text not null,
  -- Counts those of its kind that came after the limit of an hour was reached.
  is_summary boolean not null default false,
  more integer not null default 0,
  made_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  tries integer not null default 0,
  mailed_at timestamptz,
  hooked_at timestamptz,
  given_up_at timestamptz
);
create index alert_lately on alert (kind, made_at);
-- One summary of a kind is open at a time: the first try to send it closes it.
create unique index alert_open_summary on alert (kind) where is_summary and tries = 0;
grant select, insert, update, delete on alert to lc_app;

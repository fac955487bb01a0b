create table mail (
  org_id integer not null references organisation,
  id uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  tries integer not null default 0,
  primary key (org_id, id),
  -- When the next try is due. A server that takes a mail moves this on, so that no other server takes it too.
  not_before timestamptz not null default now(),
  -- When its link expires. Then the mail is given up and its text removed.
  expires_at timestamptz not null default now() + interval '30 days',
  given_up_at timestamptz
);
create index mail_waiting on mail (org_id, not_before) where sent_at is null and given_up_at is null;

-- Returns the organisations with due mail. A next try after more than a day was set by a wrong clock, so it
-- is due too.
create function organisations_with_mail() returns setof integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct org_id from mail
  where sent_at is null and given_up_at is null
    and (not_before <= now() or not_before > now() + interval '1 day' or expires_at < now())
$$;

-- Urgent messages to operators. Alerts belong to no organisation. Their text has numbers instead of names.
create table alert (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  said text not null,
  -- Counts the alerts of its kind after the limit of an hour was reached.
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
-- Each kind has one open summary. The first try to send it closes it.
create unique index alert_open_summary on alert (kind) where is_summary and tries = 0;

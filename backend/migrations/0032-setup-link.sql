-- oldest-server: 25
-- The one link with which somebody names the first organisation of a new installation. Nobody but the owner sees it.
create table setup_link (
  is_the_one boolean primary key default true check (is_the_one),
  token_hash bytea not null,
  expires_at timestamptz not null
);

-- oldest-server: 25
-- What all servers of this database must share lies in files and buckets beside it: keys, the place of attachments. Here
-- stands by what each is known. Nobody but the owner sees it.
create table shared_part (
  name text primary key,
  fingerprint text not null,
  claimed_at timestamptz not null default now()
);

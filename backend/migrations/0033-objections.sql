-- oldest-server: 25
-- The link in a mail about a change of an account: whoever gets the mail can say that it was somebody else.
create table objection (
  org_id integer not null,
  token_hash bytea not null,
  account_id integer not null,
  -- What changed: a second factor that a stranger turned on goes with the objection.
  change text not null,
  expires_at timestamptz not null,
  primary key (org_id, token_hash),
  foreign key (org_id, account_id) references account (org_id, id) on delete cascade
);
create index objection_of_account on objection (org_id, account_id);
select keep_apart('objection');
grant select, insert, update, delete on objection to lc_app;

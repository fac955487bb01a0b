-- oldest-server: 25
-- In the order in which servers take them.
lock table account, obligation, occurrence in access exclusive mode;

-- Who it was is one of the people of the organisation. The rows of all organisations are read, so that the owner of the
-- tables is let through for a moment.
alter table account no force row level security;
alter table occurrence no force row level security;
update occurrence c set done_owner_id = null
where done_owner_id is not null
  and not exists (select from account a where a.org_id = c.org_id and a.id = c.done_owner_id);
alter table occurrence add foreign key (org_id, done_owner_id) references account (org_id, id);
alter table occurrence force row level security;
alter table account force row level security;

-- oldest-server: 25
-- In the order in which servers take them.
lock table obligation, occurrence in access exclusive mode;

-- What was filed while nobody was its checker is complete. A checker who is named later does not check it.
alter table occurrence add column needs_no_check boolean not null default false;

-- The rows of all organisations are changed, so that the owner of the tables is let through for a moment.
alter table occurrence no force row level security;
alter table obligation no force row level security;
update occurrence c set needs_no_check = true from obligation o
where o.org_id = c.org_id and o.id = c.obligation_id and c.state = 'filed' and o.checker_id is null;
alter table obligation force row level security;
alter table occurrence force row level security;

create or replace function keep_owner_when_done() returns trigger language plpgsql as $$
begin
  select case when new.state not in ('open', 'void') then o.owner_id end, new.state = 'filed' and o.checker_id is null
    into new.done_owner_id, new.needs_no_check
    from obligation o where o.org_id = new.org_id and o.id = new.obligation_id;
  return new;
end
$$;

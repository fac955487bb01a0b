-- oldest-server: 25
-- In the order in which servers take them.
lock table obligation, occurrence in access exclusive mode;

-- Whose it was when it was filed or waived. Null while it is open or void, and where nobody was its owner.
alter table occurrence add column done_owner_id integer;

-- What was done before counts for the owner of today: nobody wrote down who it was then. The rows of all organisations are
-- changed, so that the owner of the tables is let through for a moment.
alter table occurrence no force row level security;
alter table obligation no force row level security;
update occurrence c set done_owner_id = o.owner_id from obligation o
where o.org_id = c.org_id and o.id = c.obligation_id and c.state not in ('open', 'void') and o.owner_id is not null;
alter table obligation force row level security;
alter table occurrence force row level security;

alter table occurrence add constraint occurrence_owner_when_done
  check (done_owner_id is null or state not in ('open', 'void'));

create function keep_owner_when_done() returns trigger language plpgsql as $$
begin
  new.done_owner_id := case when new.state not in ('open', 'void') then
    (select owner_id from obligation where org_id = new.org_id and id = new.obligation_id) end;
  return new;
end
$$;
create trigger keep_owner_when_added_done before insert on occurrence for each row
when (new.state not in ('open', 'void'))
execute function keep_owner_when_done();
create trigger keep_owner_when_done before update on occurrence for each row
when ((old.state in ('open', 'void')) is distinct from (new.state in ('open', 'void')))
execute function keep_owner_when_done();

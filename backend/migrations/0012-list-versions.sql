-- One number says which options every list of an organisation shows: a form sends it back with what was chosen. So
-- a list's new version is newer than every version of every list; a list shows its newest version up to that number.
create function count_list_versions() returns trigger language plpgsql as $$
begin
  -- Two changes at once wait for each other here.
  perform from option_list where org_id = new.org_id and version = 1 for update;
  if new.version > 1
    and new.version <= (select max(version) from option_list where org_id = new.org_id) then
    raise exception 'version % of list % is not newer than every other list', new.version, new.list
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger count_list_versions before insert or update of version on option_list
for each row execute function count_list_versions();

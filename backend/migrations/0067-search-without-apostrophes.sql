-- oldest-server: 25
-- Searches ignore apostrophes: "Employees Provident Funds" finds "Employees' Provident Funds".
create or replace function search_text(kind text, code text, name text, law_code text, law_status text) returns text
language sql immutable parallel safe as $$
  select lower(concat(
    translate(code, chr(31) || '''‘’ʼ', chr(30)), chr(31), translate(name, chr(31) || '''‘’ʼ', chr(30)), chr(31),
    coalesce(nullif(law_status, ''), 'InActive'),
    case when kind in ('law', 'license') then chr(31) || translate(law_code, chr(31) || '''‘’ʼ', chr(30)) end))
$$;

create or replace function as_searched(sought text) returns text language sql immutable parallel safe as $$
  select lower(translate(sought, chr(31) || '''‘’ʼ', chr(30)))
$$;

-- The rows of all organisations are changed, so that the owner of the tables is let through for a moment.
lock table record_line, record_line_moved in access exclusive mode;
alter table record_line no force row level security;
alter table record_line_moved no force row level security;
update record_line set search = translate(search, '''‘’ʼ', '') where search ~ '[''‘’ʼ]';
update record_line_moved set search = translate(search, '''‘’ʼ', '') where search ~ '[''‘’ʼ]';
alter table record_line_moved force row level security;
alter table record_line force row level security;

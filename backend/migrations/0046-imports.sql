-- oldest-server: 25
-- What was read from a file at once, and can be taken back while nobody changed it.
create table import_batch (
  org_id integer not null references organisation,
  id integer not null check (id > 0),
  what text not null check (what in ('due-dates', 'owners', 'places')),
  file_name text not null check (length(file_name) between 1 and 255),
  row_count integer not null check (row_count > 0),
  -- What each row wrote, with what is needed to take it back.
  written jsonb not null check (jsonb_typeof(written) = 'array'),
  made_by integer not null,
  made_at timestamptz not null default now(),
  undone_by integer,
  undone_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, made_by) references account (org_id, id),
  foreign key (org_id, undone_by) references account (org_id, id),
  constraint import_batch_undone_by_somebody check ((undone_by is null) = (undone_at is null))
);
select keep_apart('import_batch');
grant select, insert, update, delete on import_batch to lc_app;

-- Views of the lists of due dates and of duties.
alter table saved_view
  drop constraint saved_view_kind_check,
  add constraint saved_view_kind_check
    check (kind in ('law', 'license', 'return', 'other_compliance', 'due_date', 'duty'));

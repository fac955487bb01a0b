create table attachment (
  org_id integer not null references organisation,
  id text not null,
  kind text not null check (kind in ('law', 'license', 'return', 'other_compliance', 'occurrence')),
  -- Null until a form that names the file is saved.
  record_id integer,
  name text not null,
  size integer not null,
  type text not null,
  sha256 bytea not null,
  made_at timestamptz not null default now(),
  made_by integer not null,
  removed_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, kind, record_id) references record (org_id, kind, id),
  -- Identifies the bytes. A copy of a record has attachments of its own with the same bytes.
  content text not null,
  -- A file may prove that something was done for a due date, instead of belonging to a record.
  occurrence_id integer,
  foreign key (org_id, occurrence_id) references occurrence (org_id, id),
  constraint attachment_of_occurrence
    check (case kind when 'occurrence' then record_id else occurrence_id end is null)
);
create unique index attachment_name on attachment (org_id, kind, record_id, lower(name))
where record_id is not null and removed_at is null;
create index attachment_of_record on attachment (org_id, kind, record_id);
create index attachment_of_content on attachment (org_id, content);
create index attachment_by_name on attachment (org_id, kind, lower(name)) where removed_at is null;
create index attachment_of_occurrence on attachment (org_id, occurrence_id) where occurrence_id is not null;
create index attachment_not_taken on attachment (org_id, made_by, made_at)
where record_id is null and occurrence_id is null;
create index attachment_removed on attachment (org_id, removed_at) where removed_at is not null;

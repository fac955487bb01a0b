-- An index for each column that a list can be sorted by, in the order of the texts' first hundred letters whatever
-- their case: longer keys would not fit. Descending is the same read from its end.
do $$
declare
  sorted record;
begin
  for sorted in
    select kind, column_name from (values
      ('law', array['code', 'name', 'status', 'category', 'law_status']),
      ('license', array['unique_code', 'law_code', 'status', 'code', 'sensitivity', 'name', 'law_status']),
      ('return', array['unique_code', 'law_code', 'status', 'code', 'name', 'sensitivity', 'periodicity', 'law_status']),
      ('other_compliance',
       array['unique_code', 'law_code', 'status', 'code', 'name', 'task_type', 'sensitivity', 'periodicity', 'law_status'])
    ) as kinds (kind, columns), unnest(columns) as column_name
  loop
    execute format(
      'create index record_%s_by_%s on record_%1$s (org_id, left(lower(%2$I), 100), created_at, id)
       where deleted_at is null',
      sorted.kind, sorted.column_name);
  end loop;
end
$$;

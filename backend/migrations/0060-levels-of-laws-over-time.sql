-- oldest-server: 25
-- Who does the duties of a law from later days on, in order: [{ from, level }]. Null: what `duty_level` says holds always.
alter table record add column later_levels jsonb check (jsonb_typeof(later_levels) = 'array');

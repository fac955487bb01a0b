-- oldest-server: 25
-- The facts that held before a day: { state_id, industries, branch_types, company_types }. Null: those that hold now.
alter table past_answers add column facts jsonb check (jsonb_typeof(facts) = 'object');

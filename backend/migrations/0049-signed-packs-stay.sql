-- oldest-server: 25
-- A signed pack stays the valid one of its quarter while a newer one collects signatures.
drop index pack_of_quarter;
create unique index pack_valid_of_quarter on pack (org_id, from_day) where state = 'signed';
create unique index pack_open_of_quarter on pack (org_id, from_day) where state = 'open';

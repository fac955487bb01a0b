-- oldest-server: 25
-- What was sent back waits for its owner, however late it is due.
create index occurrence_sent_back on occurrence (org_id) where returned_note <> '';

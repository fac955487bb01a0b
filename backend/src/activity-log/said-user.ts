import { nobodysId, nobodysName } from '../platform/database/actor';

/**
 * Who did it, as readers are told of the entry `j`. Where the journal has nobody's name it was somebody, who was not
 * signed in: known by the account that they tried, where they tried one.
 */
export const saidUser = `case
  when j.actor_id <> ${nobodysId} or j.actor_name <> '${nobodysName}' then j.actor_name
  when j.kind = 'account' and j.name <> '' then j.name || ' (not signed in)'
  else 'Not signed in' end`;

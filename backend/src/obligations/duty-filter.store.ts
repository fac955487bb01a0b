import type { RecordKindName } from 'shared-lib/records';
import { parseId } from '../platform/api/parse-body';
import { okResult, type Result, refusedResult, refuseField } from '../platform/database/result';
import { storedKinds } from '../platform/database/stored-kind';
import { patternOf } from './unsettled.store';

type Person =
  | { who: 'me'; accountIds: readonly number[] }
  | { who: 'user'; accountId: number }
  | { who: 'nobody' };

/** What narrows duties of places. */
export type DutyFilter = {
  placeId?: number;
  /** The state of the place. */
  stateId?: number;
  lawId?: number;
  kind?: RecordKindName;
  /** A record of that kind. */
  recordId?: number;
  /** The category of the law. Empty: those that have none. */
  category?: string;
  sensitivity?: string;
  /** A part of the name of the duty or of its law. */
  search?: string;
  /** What this account does or checks, what it does, or what has no owner. */
  owner?: Person;
  /** What this account checks, or what has no checker. */
  checker?: Person;
};

/** The category of the law of a duty `o`. */
export const categorySql = `(
    select category from record where org_id = $1 and kind = 'law' and id = o.law_id)`;

/** A condition about an obligation `o`, with `?` for its value. Undefined: it is not asked. */
type Condition = { word: string; sql: string; value: unknown };

/** The words are short, since the name of a statement is made from them. */
export function dutyConditions(filter: DutyFilter, ownerSql = 'o.owner_id'): Condition[] {
  const { lawId, kind, recordId, category, sensitivity, search, owner, checker } = filter;
  return [
    { word: 'law', sql: 'o.law_id = ?', value: lawId },
    { word: 'kind', sql: 'o.kind = ?', value: kind && storedKinds[kind] },
    { word: 'record', sql: 'o.record_id = ?', value: recordId },
    {
      word: 'cat',
      sql: `o.law_id in (select id from record where org_id = $1 and kind = 'law' and coalesce(category, '') = ?)`,
      value: category,
    },
    {
      word: 'sens',
      sql: '(o.kind, o.record_id) in (select kind, id from record where org_id = $1 and sensitivity = ?)',
      value: sensitivity,
    },
    { word: 'name', sql: namedSql, value: patternOf(search) ?? undefined },
    ...personConditions(owner, { role: 'owner', sql: ownerSql, ownerSql }),
    ...personConditions(checker, { role: 'checker', sql: 'o.checker_id', ownerSql }),
  ];
}

const namedSql = `((o.kind, o.record_id) in (select kind, id from record where org_id = $1 and kind <> 'law' and name ilike ?)
  or o.law_id in (select id from record where org_id = $1 and kind = 'law' and name ilike ?))`;

/** Who does or checks a duty `o`, and who does it. */
type Asked = { role: 'owner' | 'checker'; sql: string; ownerSql: string };

function personConditions(person: Person | undefined, { role, sql, ownerSql }: Asked): Condition[] {
  if (!person) return [];
  if (person.who === 'nobody') return [{ word: `no-${role}`, sql: `(${sql} is null) = ?`, value: true }];
  if (person.who === 'user') return [{ word: role, sql: `${sql} = ?`, value: person.accountId }];
  const { who, accountIds } = person;
  // All that says *mine* asks whether one of some accounts does or checks it.
  return [{ word: who, sql: `array[${ownerSql}, o.checker_id] && ?::integer[]`, value: accountIds }];
}

type WireId = number | string;

export type WireDutyFilter = {
  profile_id?: WireId;
  state_id?: WireId;
  law_id?: WireId;
  kind?: RecordKindName;
  record_id?: WireId;
  category?: string;
  sensitivity?: string;
  search?: string;
  owner?: WireId;
  checker?: WireId;
};

export function parseDutyFilter(wire: WireDutyFilter, accountId: number): Result<DutyFilter> {
  const { kind, category, sensitivity, search, owner, checker } = wire;
  const ids = {
    placeId: wire.profile_id,
    stateId: wire.state_id,
    lawId: wire.law_id,
    recordId: wire.record_id,
  };
  const asked = Object.entries(ids).filter(([, id]) => id !== undefined);
  const known = asked.map(([name, id]) => [name, parseId(id)] as const);
  if (known.some(([, id]) => id === undefined)) return refusedResult('bad-id');
  if (wire.record_id !== undefined && !kind) return refuseField('kind', 'is needed beside record_id');
  const [does, checks] = [parsePerson(owner, accountId), parsePerson(checker, accountId)];
  if (does === 'bad-id' || checks === 'bad-id') return refusedResult('bad-id');
  return okResult({
    ...Object.fromEntries(known),
    ...(kind && { kind }),
    ...(category !== undefined && { category }),
    ...(sensitivity && { sensitivity }),
    ...(search && { search }),
    ...(does && { owner: does }),
    ...(checks && { checker: checks }),
  });
}

function parsePerson(wire: WireId | undefined, accountId: number): Person | 'bad-id' | undefined {
  if (wire === undefined) return undefined;
  if (wire === 'nobody') return { who: wire };
  if (wire === 'me') return { who: wire, accountIds: [accountId] };
  const id = parseId(wire);
  return id === undefined ? 'bad-id' : { who: 'user', accountId: id };
}

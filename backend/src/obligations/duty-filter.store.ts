import type { RecordKindName } from 'shared-lib/records';
import { areFilingChecksOnSql } from '../auth/organisations/checks-setting.store';
import { parseId } from '../platform/api/parse-body';
import { okResult, type Result, refusedResult, refuseField } from '../platform/database/result';
import { storedKinds } from '../platform/database/stored-kind';
import { buildSearchPattern, searchableNameSql } from './undecided-laws.store';

type PersonFilter =
  | { who: 'me'; accountIds: readonly number[] }
  | { who: 'user'; accountId: number }
  | { who: 'nobody' };

/** The filter that selects duties at places. */
export type DutyFilter = {
  placeId?: number;
  /** The id of the place's State. */
  stateId?: number;
  lawId?: number;
  kind?: RecordKindName;
  /** The id of a record of `kind`. */
  recordId?: number;
  /** The category of the law. Empty: laws without a category. */
  category?: string;
  sensitivity?: string;
  /** Part of the name of the duty or of its law. */
  search?: string;
  /** `me`: duties that these accounts own or check. `user`: duties that this account owns. `nobody`: no owner. */
  owner?: PersonFilter;
  /** `user`: duties that the account checks. `nobody`: duties without a checker. `me`: as for `owner`. */
  checker?: PersonFilter;
};

/** SQL condition: a filed due date waits for its checker. A filing needs no check if it was made without a checker. */
export const waitsForCheckSql = `c.state = 'filed' and o.checker_id is not null and not c.needs_no_check and ${areFilingChecksOnSql}`;

/**
 * SQL for the owner of a due date `c` of an obligation `o`. A filed or waived due date keeps the owner that
 * its duty had then.
 */
export const dueDateOwnerSql = "case when c.state in ('open', 'void') then o.owner_id else c.done_owner_id end";

/**
 * SQL for the checker of a due date `c` of an obligation `o`. The checker of a verified due date is the person who
 * verified it. A due date that is complete without a check has no checker, even if its duty has one now.
 */
export const dueDateCheckerSql = `case when c.state in ('open', 'void') then o.checker_id
    when c.state = 'verified' then c.verified_by when ${waitsForCheckSql} then o.checker_id end`;

/** The SQL of the owner and of the checker. */
type PersonColumnsSql = Record<'owner' | 'checker', string>;
export const dutyPersonSql: PersonColumnsSql = { owner: 'o.owner_id', checker: 'o.checker_id' };
export const dueDatePersonSql: PersonColumnsSql = { owner: dueDateOwnerSql, checker: dueDateCheckerSql };

/** SQL for the category of the law of a duty `o`. */
export const lawCategorySql = `(
    select category from record where org_id = $1 and kind = 'law' and id = o.law_id)`;

/**
 * An SQL condition about an obligation `o`, with `?` for its value. It applies only if the value is defined.
 */
type FilterCondition = { conditionName: string; sql: string; value: unknown };

/**
 * Builds the conditions of a filter. Each condition has a short word. These words form the name of the prepared
 * statement.
 */
export function buildDutyConditions(
  filter: DutyFilter,
  personSql: PersonColumnsSql = dutyPersonSql,
): FilterCondition[] {
  const { lawId, kind, recordId, category, sensitivity, search, owner, checker } = filter;
  return [
    { conditionName: 'law', sql: 'o.law_id = ?', value: lawId },
    { conditionName: 'kind', sql: 'o.kind = ?', value: kind && storedKinds[kind] },
    { conditionName: 'record', sql: 'o.record_id = ?', value: recordId },
    {
      conditionName: 'cat',
      sql: `o.law_id in (select id from record where org_id = $1 and kind = 'law' and coalesce(category, '') = ?)`,
      value: category,
    },
    {
      conditionName: 'sens',
      sql: '(o.kind, o.record_id) in (select kind, id from record where org_id = $1 and sensitivity = ?)',
      value: sensitivity,
    },
    { conditionName: 'name', sql: matchesNameSql, value: buildSearchPattern(search) ?? undefined },
    ...buildPersonConditions(owner, 'owner', personSql),
    ...buildPersonConditions(checker, 'checker', personSql),
  ];
}

const matchesNameSql = `((o.kind, o.record_id) in (select kind, id from record where org_id = $1 and kind <> 'law' and ${searchableNameSql('name')} ilike ?)
  or o.law_id in (select id from record where org_id = $1 and kind = 'law' and ${searchableNameSql('name')} ilike ?))`;

function buildPersonConditions(
  person: PersonFilter | undefined,
  role: keyof PersonColumnsSql,
  personSql: PersonColumnsSql,
): FilterCondition[] {
  if (!person) return [];
  const sql = personSql[role];
  if (person.who === 'nobody') return [{ conditionName: `no-${role}`, sql: `(${sql} is null) = ?`, value: true }];
  if (person.who === 'user') return [{ conditionName: role, sql: `${sql} = ?`, value: person.accountId }];
  const { who, accountIds } = person;
  // The filter *mine* finds duties that one of the accounts owns or checks: the reader's own account, or that of a
  // person for whom the reader stands in.
  return [
    { conditionName: who, sql: `array[${personSql.owner}, ${personSql.checker}] && ?::integer[]`, value: accountIds },
  ];
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
  const givenIds = Object.entries(ids).filter(([, id]) => id !== undefined);
  const parsedIds = givenIds.map(([name, id]) => [name, parseId(id)] as const);
  if (parsedIds.some(([, id]) => id === undefined)) return refusedResult('bad-id');
  if (wire.record_id !== undefined && !kind) return refuseField('kind', 'is needed beside record_id');
  const [ownerFilter, checkerFilter] = [parsePersonFilter(owner, accountId), parsePersonFilter(checker, accountId)];
  if (ownerFilter === 'bad-id' || checkerFilter === 'bad-id') return refusedResult('bad-id');
  return okResult({
    ...Object.fromEntries(parsedIds),
    ...(kind && { kind }),
    ...(category !== undefined && { category }),
    ...(sensitivity && { sensitivity }),
    ...(search && { search }),
    ...(ownerFilter && { owner: ownerFilter }),
    ...(checkerFilter && { checker: checkerFilter }),
  });
}

function parsePersonFilter(wire: WireId | undefined, accountId: number): PersonFilter | 'bad-id' | undefined {
  if (wire === undefined) return undefined;
  if (wire === 'nobody') return { who: wire };
  if (wire === 'me') return { who: wire, accountIds: [accountId] };
  const id = parseId(wire);
  return id === undefined ? 'bad-id' : { who: 'user', accountId: id };
}

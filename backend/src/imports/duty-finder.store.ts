import type { Query } from '../platform/database/database';
import { type CellReading, createNameFinder, type FaultCollector, findMostSimilarName, groupRowsByKey } from './cells';

/** A duty that a sheet can name. `place` is undefined for the duty at all places. */
type NamedDuty = { name: string; code: string; law: string; place?: string };

/**
 * The cells of a row that name a duty. `law` or `place` is undefined if its cell has a fault. An empty law
 * means any law.
 */
type DutyNameCells = { duty: string; law: string | undefined; place?: string | undefined };

/** How many unique codes are suggested at most for an ambiguous name. */
const maxSuggestedCodes = 5;

/** Creates a function that finds duties by unique code, or by name, law and place. A faulty cell gives no duty. */
export function createDutyFinder<Duty extends NamedDuty>(duties: readonly Duty[]) {
  const namedDuties = duties.flatMap((duty) => [...new Set([duty.name, duty.code])].map((name) => ({ name, duty })));
  const findName = createNameFinder(new Map(namedDuties.map(({ name }) => [name, name])), 'duty');
  const keyOf = (name: string, place: string | undefined) => JSON.stringify([name.toLowerCase(), place]);
  const byKey = groupRowsByKey(namedDuties, ({ name, duty }) => keyOf(name, duty.place));
  return (cells: DutyNameCells): CellReading<Duty | undefined> => {
    const nameReading = findName(cells.duty);
    if ('fault' in nameReading) return nameReading;
    const { duty, law } = cells;
    if (law === undefined || ('place' in cells && cells.place === undefined)) return { value: undefined };
    const candidates = (byKey.get(keyOf(duty, cells.place)) ?? []).map((one) => one.duty);
    return chooseDuty(candidates, { ...cells, law });
  };
}

/** Chooses among the duties with the same name. A name that fits several duties is a fault. */
function chooseDuty<Duty extends NamedDuty>(
  candidates: readonly Duty[],
  { duty, law, place }: DutyNameCells & { law: string },
): CellReading<Duty> {
  const dutyText = place === undefined ? `"${duty}"` : `"${duty}" at "${place}"`;
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const dutiesWithCode = candidates.filter(({ code }) => isSame(code, duty));
  const matches = dutiesWithCode.length > 0 ? dutiesWithCode : candidates;
  if (matches.length === 0) return { fault: `"${duty}" is no duty of "${place}".` };
  const laws = new Set(matches.map((one) => one.law));
  if (law === '' && laws.size > 1) return { fault: `Several laws have ${dutyText}. Name the law.` };
  const [first, ...others] = law === '' ? matches : matches.filter((one) => isSame(one.law, law));
  if (!first) return { fault: describeDutyOfOtherLaw({ duty, law }, [...laws]) };
  if (others.length === 0) return { value: first };
  const codes = [first, ...others].map(({ code }) => code).sort();
  const more = codes.length > maxSuggestedCodes ? ' …' : '';
  return {
    fault: `"${first.law}" has several duties ${dutyText}. Write the unique code of the one you mean: ${codes.slice(0, maxSuggestedCodes).join(', ')}${more}.`,
  };
}

function describeDutyOfOtherLaw({ duty, law }: { duty: string; law: string }, laws: readonly string[]): string {
  const similarLaw = findMostSimilarName(law, laws) ?? (laws.length === 1 ? laws[0] : undefined);
  return `"${duty}" is no duty of "${law}"${similarLaw === undefined ? '.' : `. Did you mean "${similarLaw}"?`}`;
}

type DutyOfPlace = { id: number; recordId: number; name: string; code: string; law: string; place: string };

/** Selects the duties that places have, also those that no longer apply but still have due dates. */
const readDutiesSql = `
  select o.id, o.record_id as "recordId", r.name, r.unique_code as code, l.name as law, p.name as place
  from obligation o
  join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
  join record l on l.org_id = $1 and l.kind = 'law' and l.id = o.law_id
  join profile p on p.org_id = $1 and p.id = o.profile_id
  where o.org_id = $1`;

/** Creates a function that finds a duty at a place, and reports the faults of duty, law and place together. */
export async function createPlaceDutyFinder(query: Query, orgId: number) {
  const duties = await query<DutyOfPlace>(readDutiesSql, [orgId]);
  const finderOf = (name: 'place' | 'law') =>
    createNameFinder(new Map(duties.map((duty) => [duty[name], duty[name]])), `${name} with duties`);
  const [findPlace, findLaw, findDuty] = [finderOf('place'), finderOf('law'), createDutyFinder(duties)];
  return (cells: Record<'duty' | 'law' | 'place', string>, { take }: FaultCollector): DutyOfPlace | undefined => {
    const place = cells.place === '' ? undefined : take(findPlace(cells.place), 'Place');
    const law = cells.law === '' ? '' : take(findLaw(cells.law), 'Law');
    return cells.duty === '' ? undefined : take(findDuty({ duty: cells.duty, law, place }), 'Duty');
  };
}

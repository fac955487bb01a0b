import type { LawOutcome } from 'shared-lib/rules';
import { toPostgresMultirange } from './day-spans';
import { type Duty, decideObligations, type Place } from './decide-obligations';
import { findPlaceOnDay, listFactChanges } from './duty-conditions';

const facts = {
  stateId: 27 as number | null,
  industries: [],
  branchTypes: [5],
  companyTypes: [] as number[],
};
const place = (id: number, more: Partial<Place> = {}): Place => ({
  ...{ id, kind: 'branch', ...facts, openedOn: null, closedOn: null, changedOn: [] },
  ...more,
});
const day = '2027-01-01';
/** A place with these facts until the day, and its own ones from then on. */
const changed = (one: Place, before: Partial<typeof facts>): Place => {
  const { stateId, industries, branchTypes, companyTypes } = one;
  const now = { stateId, industries, branchTypes, companyTypes };
  return { ...one, changedOn: [day], earlierFacts: [{ ...now, ...before }] };
};
const pune = place(2);
const nashik = place(3);

const duty = (more: Partial<Duty> = {}): Duty => ({
  ...{ kind: 'return', id: 10, lawId: 100, isOfState: false, states: [], level: 'branch', laterLevels: [] },
  ...{ industries: [], branchTypes: [], companyTypes: [], exemptIndustries: [], exemptBranchTypes: [] },
  repealedOn: null,
  ...more,
});

const applicable = (): LawOutcome => 'applicable';
function decide(one: Duty, places: Place[], today = '2026-11-28', outcomeOf = applicable) {
  const decisionOf = () => undefined;
  const options = { today, places, outcomeOf, decisionOf, decisionAt: decisionOf };
  return decideObligations({ ...options, duties: [one] });
}
const spansOf = (one: Duty, ...places: Place[]) =>
  decide(one, places).map(({ placeId, applies }) => [placeId, toPostgresMultirange(applies)]);

describe('facts of a place that change on a day:', () => {
  it('a branch that becomes a factory gets the duties of factories from that day, and loses those of shops', () => {
    const factory = changed({ ...pune, branchTypes: [6] }, {});
    const became = { ...factory, earlierFacts: [{ ...facts, branchTypes: [5] }] };
    expect(spansOf(duty({ branchTypes: [6] }), became, nashik)).toEqual([[pune.id, '{[2027-01-01,)}']]);
    expect(spansOf(duty({ branchTypes: [5] }), became)).toEqual([[pune.id, '{(,2027-01-01)}']]);
    expect(spansOf(duty({ exemptBranchTypes: [6] }), became)).toEqual([[pune.id, '{(,2027-01-01)}']]);
    expect(spansOf(duty(), became)).toEqual([[pune.id, '{(,)}']]);
  });
  it('a branch in another industry has other duties from that day', () => {
    const now = { ...pune, industries: [8], changedOn: [day] };
    const mine = { ...now, earlierFacts: [{ ...facts, industries: [7] }] };
    expect(spansOf(duty({ industries: [7] }), mine)).toEqual([[pune.id, '{(,2027-01-01)}']]);
    expect(spansOf(duty({ industries: [8] }), mine)).toEqual([[pune.id, '{[2027-01-01,)}']]);
  });
  it('a branch that moves leaves the duty of its old State to the next place there, and takes that of the new one', () => {
    const moved = changed({ ...pune, stateId: 29 }, { stateId: 27 });
    const ofState = (...states: number[]) => duty({ isOfState: true, states, level: 'state' });
    expect(spansOf(ofState(27), moved, nashik)).toEqual([
      [pune.id, '{(,2027-01-01)}'],
      [nashik.id, '{[2027-01-01,)}'],
    ]);
    expect(spansOf(ofState(29), moved, nashik)).toEqual([[pune.id, '{[2027-01-01,)}']]);
    const both = decide(ofState(27, 29), [moved, nashik]);
    expect(both.map(({ placeId, applies }) => [placeId, toPostgresMultirange(applies)])).toEqual([
      [pune.id, '{(,)}'],
      [nashik.id, '{[2027-01-01,)}'],
    ]);
    expect(both.map(({ why }) => why.stateId)).toEqual([29, 27]);
  });
  it('a branch that moves and comes back has its days in order', () => {
    const back = {
      ...pune,
      changedOn: [day, '2028-01-01'],
      earlierFacts: [null, { ...facts, stateId: 29 }],
    };
    const ofState = duty({ isOfState: true, states: [27], level: 'state' });
    expect(spansOf(ofState, back)).toEqual([[pune.id, '{(,2027-01-01),[2028-01-01,)}']]);
    const [both] = decide({ ...ofState, states: [27, 29] }, [back]);
    expect(both?.applies).toEqual([{ from: '-infinity', until: 'infinity' }]);
  });
  it('a State that is known from a day on lets the duties of a State law wait no longer', () => {
    const known = changed(pune, { stateId: null });
    expect(decide(duty({ isOfState: true, states: [27] }), [known])).toMatchObject([
      { stands: 'applies', applies: [{ from: day, until: 'infinity' }] },
    ]);
  });
  it('a duty that is not decided yet is asked about until the day on which the facts exclude it', () => {
    const became = changed({ ...pune, branchTypes: [6] }, { branchTypes: [5] });
    const ofShops = duty({ branchTypes: [5] });
    const outcomeOf = (): LawOutcome => 'needs-input';
    const onDay = (today: string) => decide(ofShops, [became], today, outcomeOf);
    expect(onDay('2026-12-31')).toMatchObject([{ placeId: pune.id, stands: 'unsettled', applies: [] }]);
    expect(onDay(day)).toEqual([]);
  });
  it('company types of the organisation change those of its branches without own ones on that day', () => {
    const office = place(1, { kind: 'organisation', companyTypes: [3] });
    const went = changed(office, { companyTypes: [1] });
    const own = { ...nashik, companyTypes: [1] };
    expect(spansOf(duty({ companyTypes: [3] }), went, pune, own)).toEqual([[pune.id, '{[2027-01-01,)}']]);
    expect(spansOf(duty({ companyTypes: [1] }), went, pune, own)).toEqual([
      [pune.id, '{(,2027-01-01)}'],
      [own.id, '{(,)}'],
    ]);
    // After that day the duty is over at the branch, and its past days stay.
    const later = decide(duty({ companyTypes: [1] }), [went, pune], '2027-06-01');
    expect(later).toMatchObject([{ stands: 'applies', applies: [{ from: '-infinity', until: day }] }]);
  });
  it('answers and facts that change on different days count together', () => {
    const both = {
      ...{ ...pune, branchTypes: [6] },
      ...{ changedOn: ['2026-08-14', day], earlierFacts: [facts, facts] },
    };
    const outcomeOf = (_law: number, _place: number, change: number): LawOutcome =>
      change === 0 ? 'not-applicable' : 'applicable';
    const decisionOf = () => undefined;
    const options = { today: '2026-11-28', places: [both], outcomeOf, decisionOf, decisionAt: decisionOf };
    const spans = (one: Duty) =>
      decideObligations({ ...options, duties: [one] }).map(({ applies }) => toPostgresMultirange(applies));
    expect(spans(duty({ branchTypes: [5] }))).toEqual(['{[2026-08-14,2027-01-01)}']);
    expect(spans(duty({ branchTypes: [6] }))).toEqual(['{[2027-01-01,)}']);
  });
  it('the facts of a day are those that held then', () => {
    const moved = changed({ ...pune, stateId: 29 }, { stateId: 27 });
    const stateOn = (on: string) => findPlaceOnDay(moved, on).stateId;
    expect([stateOn('2026-12-31'), stateOn(day)]).toEqual([27, 29]);
  });
  it('only facts that the duty asks for count as a change, those of the organisation too', () => {
    const moved = changed({ ...pune, stateId: 29, branchTypes: [6] }, { stateId: 27, branchTypes: [5] });
    const changesFor = (one: Duty, at = moved, others: Place[] = [], isOnceInState = false) =>
      listFactChanges(one, { places: [...others, at], place: at, today: '2026-11-28', isOnceInState });
    const ofState = { isOfState: true, states: [27] };
    expect(changesFor(duty({ ...ofState, branchTypes: [5] }))).toEqual([{ day, facts: ['state', 'branchtype'] }]);
    expect(changesFor(duty({ exemptBranchTypes: [6] }))).toEqual([{ day, facts: ['branchtype'] }]);
    expect(changesFor(duty({ industries: [1] }))).toEqual([]);
    expect(changesFor(duty(), moved, [], true)).toEqual([{ day, facts: ['state'] }]);
    const answersOnly = { ...pune, changedOn: ['2026-08-14', day], earlierFacts: [facts, facts] };
    expect(changesFor(duty({ ...ofState, branchTypes: [5] }), answersOnly)).toEqual([]);
    const reordered = changed({ ...pune, branchTypes: [6, 5] }, { branchTypes: [5, 6] });
    expect(changesFor(duty({ branchTypes: [5] }), reordered)).toEqual([]);
    const office = place(1, { kind: 'organisation', companyTypes: [3] });
    const listed = changed(office, { companyTypes: [1] });
    const ofListed = duty({ companyTypes: [3] });
    expect(changesFor(ofListed, pune, [listed])).toEqual([{ day, facts: ['sharedCompanyTypes'] }]);
    expect(changesFor(ofListed, { ...pune, companyTypes: [1] }, [listed])).toEqual([]);
    expect(changesFor(ofListed, listed)).toEqual([{ day, facts: ['entityType'] }]);
  });
});

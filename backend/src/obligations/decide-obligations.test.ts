import type { LawOutcome } from 'shared-lib/rules';
import {
  type DecideOptions,
  type Duty,
  decideObligations,
  type LawDecision,
  type Place,
} from './decide-obligations';

const place = (id: number, more: Partial<Place> = {}): Place => ({
  id,
  kind: 'branch',
  stateId: null,
  industries: [],
  branchTypes: [],
  openedOn: null,
  closedOn: null,
  changedOn: [],
  ...more,
});
const office = place(1, { kind: 'organisation', stateId: 27 });
const pune = place(2, { stateId: 27, branchTypes: [5], industries: [7] });
const nashik = place(3, { stateId: 27 });
const bengaluru = place(4, { stateId: 29 });
const places = [office, pune, nashik, bengaluru];

const duty = (more: Partial<Duty> = {}): Duty => ({
  kind: 'return',
  id: 10,
  lawId: 100,
  isOfState: false,
  states: [],
  level: undefined,
  industries: [],
  branchTypes: [],
  exemptIndustries: [],
  exemptBranchTypes: [],
  repealedOn: null,
  ...more,
});

function decide(one: Duty, more: Partial<DecideOptions> = {}) {
  return decideObligations({
    places,
    duties: [one],
    outcomeOf: () => 'applicable',
    decisionOf: () => undefined,
    ...more,
  });
}
const placesOf = (one: Duty, more?: Partial<DecideOptions>) =>
  decide(one, more).map(({ placeId }) => placeId);

describe('who has a duty:', () => {
  it('the organisation has the duties of a central law, once', () => {
    expect(placesOf(duty())).toEqual([office.id]);
  });
  it('one place of each state has the duties of a state law', () => {
    expect(placesOf(duty({ isOfState: true, states: [27] }))).toEqual([office.id]);
    expect(placesOf(duty({ isOfState: true, states: [29, 27] })).toSorted()).toEqual([
      office.id,
      bengaluru.id,
    ]);
    expect(placesOf(duty({ isOfState: true, states: [3] }))).toEqual([]);
  });
  it('each branch has a duty that was said to be one of branches', () => {
    expect(placesOf(duty({ level: 'branch' }))).toEqual([pune.id, nashik.id, bengaluru.id]);
  });
  it('without branches, or without an organisation, the others stand for them', () => {
    expect(placesOf(duty({ level: 'branch' }), { places: [office] })).toEqual([office.id]);
    expect(placesOf(duty(), { places: [pune, nashik] })).toEqual([pune.id]);
    expect(placesOf(duty({ isOfState: true, states: [27] }), { places: [place(9)] })).toEqual([9]);
    expect(placesOf(duty(), { places: [] })).toEqual([]);
  });
  it('a place to which the law does not apply leaves the duty to the next one', () => {
    const only = (...ids: number[]) => ({
      outcomeOf: (_law: number, id: number): LawOutcome =>
        ids.includes(id) ? 'applicable' : 'not-applicable',
    });
    expect(placesOf(duty(), only(pune.id, nashik.id))).toEqual([pune.id]);
    expect(placesOf(duty({ isOfState: true, states: [27, 29] }), only(nashik.id, bengaluru.id))).toEqual([
      nashik.id,
      bengaluru.id,
    ]);
  });
  it('a place to which it applies goes before one where nobody decided', () => {
    const outcomeOf = (_law: number, id: number): LawOutcome =>
      id === nashik.id ? 'applicable' : 'needs-input';
    expect(decide(duty(), { outcomeOf })).toMatchObject([{ placeId: nashik.id, stands: 'applies' }]);
    expect(decide(duty(), { outcomeOf: () => 'needs-input' })).toMatchObject([
      { placeId: office.id, stands: 'unsettled' },
    ]);
  });
  it('each of two organisations has the duties of a central law', () => {
    const second = place(8, { kind: 'organisation' });
    expect(placesOf(duty(), { places: [office, second, pune] })).toEqual([office.id, second.id]);
  });
  it('says at which level, and whether a person said so', () => {
    expect(decide(duty({ isOfState: true, states: [29] }))[0]?.why).toMatchObject({
      level: 'state',
      isLevelSaid: false,
      stateId: 29,
    });
    expect(decide(duty({ level: 'branch' }))[0]?.why).toMatchObject({ level: 'branch', isLevelSaid: true });
  });
});

describe('what excludes a branch:', () => {
  const ofBranches = (more: Partial<Duty>) => placesOf(duty({ level: 'branch', ...more }));
  it.each([
    ['another kind of branch', { branchTypes: [6] }, [nashik.id, bengaluru.id]],
    ['its own kind of branch does not', { branchTypes: [5] }, [pune.id, nashik.id, bengaluru.id]],
    ['another industry', { industries: [8] }, [nashik.id, bengaluru.id]],
    ['an exemption of its only kind', { exemptBranchTypes: [5, 6] }, [nashik.id, bengaluru.id]],
    ['an exemption of its only industry', { exemptIndustries: [7] }, [nashik.id, bengaluru.id]],
    ['another state', { isOfState: true, states: [29] }, [bengaluru.id]],
  ])('%s', (_reason, more, expected) => {
    expect(ofBranches(more)).toEqual(expected);
  });
  it('an exemption of one of two industries does not', () => {
    const both = place(5, { industries: [7, 8] });
    expect(placesOf(duty({ level: 'branch', exemptIndustries: [7] }), { places: [both] })).toEqual([5]);
  });
});

describe('what the rules and people say:', () => {
  it.each<[LawOutcome, string | undefined]>([
    ['applicable', 'applies'],
    ['applicable-no-rule-against', 'applies'],
    ['conflict', 'applies'],
    ['applicable-without-rules', 'unsettled'],
    ['needs-input', 'unsettled'],
    ['not-applicable', undefined],
    ['not-applicable-no-rule-for', undefined],
  ])('the outcome %s gives %s', (outcome, stands) => {
    expect(decide(duty(), { outcomeOf: () => outcome })[0]?.stands).toBe(stands);
  });
  const decision = (applies: boolean): LawDecision => ({ applies, reason: 'We asked.', reviewOn: null });
  it('a decision stands above the rules, both ways', () => {
    const yes = decide(duty(), { outcomeOf: () => 'not-applicable', decisionOf: () => decision(true) });
    expect(yes[0]).toMatchObject({ stands: 'applies', why: { decision: { reason: 'We asked.' } } });
    expect(decide(duty(), { decisionOf: () => decision(false) })).toEqual([]);
  });
  it('a decision for one branch leaves the others', () => {
    const decisionOf = (_law: number, id: number) => (id === pune.id ? decision(false) : undefined);
    expect(placesOf(duty({ level: 'branch' }), { decisionOf })).toEqual([nashik.id, bengaluru.id]);
  });
});

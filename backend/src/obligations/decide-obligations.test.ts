import type { LawOutcome } from 'shared-lib/rules';
import { mergeLawAndScheduleLevels } from './choose-places';
import { isPeriodInSpans, toPostgresMultirange } from './day-spans';
import {
  type DecideObligationsOptions,
  type Duty,
  decideObligations,
  findExclusionReason,
  type LawDecision,
  type Place,
} from './decide-obligations';
import { findUndecidedPlaces } from './decisions.store';
import { toDutyConditions } from './duty-conditions';

const place = (id: number, more: Partial<Place> = {}): Place => ({
  id,
  kind: 'branch',
  stateId: null,
  industries: [],
  branchTypes: [],
  companyTypes: [],
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
  laterLevels: [],
  industries: [],
  branchTypes: [],
  companyTypes: [],
  exemptIndustries: [],
  exemptBranchTypes: [],
  repealedOn: null,
  ...more,
});

function decide(one: Duty, more: Partial<DecideObligationsOptions> = {}) {
  return decideObligations({
    today: '2026-11-28',
    places,
    duties: [one],
    outcomeOf: () => 'applicable',
    decisionOf: () => undefined,
    decisionAt: () => undefined,
    ...more,
  });
}
const findWaiting = (duties: readonly Duty[], more: Partial<DecideObligationsOptions> = {}) =>
  findUndecidedPlaces({
    today: '2026-11-28',
    places,
    duties,
    outcomeOf: (_law, id) => (id === pune.id ? 'not-applicable' : 'needs-input'),
    decisionOf: () => undefined,
    decisionAt: () => undefined,
    ...more,
  });
const placesOf = (one: Duty, more?: Partial<DecideObligationsOptions>) =>
  decide(one, more).map(({ placeId }) => placeId);

describe('who has a duty:', () => {
  it('the organisation has the duties of a central law, once', () => {
    expect(placesOf(duty())).toEqual([office.id]);
  });
  it('one place of each state has the duties of a state law', () => {
    expect(placesOf(duty({ isOfState: true, states: [27] }))).toEqual([office.id]);
    expect(placesOf(duty({ isOfState: true, states: [29, 27] })).toSorted()).toEqual([office.id, bengaluru.id]);
    expect(placesOf(duty({ isOfState: true, states: [3] }))).toEqual([]);
  });
  it('each branch has a duty that was said to be one of branches', () => {
    expect(placesOf(duty({ level: 'branch' }))).toEqual([pune.id, nashik.id, bengaluru.id]);
  });
  it('without branches, or without an organisation, the others stand for them', () => {
    expect(placesOf(duty({ level: 'branch' }), { places: [office] })).toEqual([office.id]);
    expect(placesOf(duty(), { places: [pune, nashik] })).toEqual([pune.id]);
    expect(placesOf(duty(), { places: [] })).toEqual([]);
  });
  it('a place to which the law does not apply leaves the duty to the next one', () => {
    const only = (...ids: number[]) => ({
      outcomeOf: (_law: number, id: number): LawOutcome => (ids.includes(id) ? 'applicable' : 'not-applicable'),
    });
    expect(placesOf(duty(), only(pune.id, nashik.id))).toEqual([pune.id]);
    expect(placesOf(duty({ isOfState: true, states: [27, 29] }), only(nashik.id, bengaluru.id))).toEqual([
      nashik.id,
      bengaluru.id,
    ]);
  });
  it('a place to which it applies goes before one where nobody decided', () => {
    const outcomeOf = (_law: number, id: number): LawOutcome => (id === nashik.id ? 'applicable' : 'needs-input');
    expect(decide(duty(), { outcomeOf })).toMatchObject([{ placeId: nashik.id, stands: 'applies' }]);
    expect(decide(duty(), { outcomeOf: () => 'needs-input' })).toMatchObject([
      { placeId: office.id, stands: 'unsettled' },
    ]);
  });
  it('a law waits where it is asked about, and where it would be asked next', async () => {
    const waiting = async (one: Duty, more: Partial<DecideObligationsOptions> = {}) =>
      [...((await findWaiting([one], more)).get(100) ?? [])].toSorted();
    expect(await waiting(duty())).toEqual([office.id, nashik.id, bengaluru.id]);
    expect(await waiting(duty({ isOfState: true, states: [27] }))).toEqual([office.id, nashik.id]);
    expect(await waiting(duty({ level: 'branch' }))).toEqual([nashik.id, bengaluru.id]);
    expect(await waiting(duty(), { outcomeOf: () => 'applicable' })).toEqual([]);
  });
  it('which laws wait is found without deciding again what does not wait', async () => {
    const alike = Array.from({ length: 50 }, (_, nth) => duty({ id: nth }));
    const others = Array.from({ length: 50 }, (_, nth) => duty({ id: 100 + nth, lawId: 200 + nth }));
    let asked = 0;
    const outcomeOf = (law: number): LawOutcome => {
      asked += 1;
      return law === 100 ? 'needs-input' : 'applicable';
    };
    const found = await findWaiting([...alike, ...others], { outcomeOf });
    expect([...found].map(([law, ids]) => [law, ids.size])).toEqual([[100, places.length]]);
    // One duty for all that are alike, once more after each place, and the other laws once.
    expect(asked).toBeLessThanOrEqual(places.length * (places.length + 1 + others.length));
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

describe('who does a duty from a day on:', () => {
  const changed = duty({ laterLevels: [{ from: '2027-01-01', level: 'branch' }] });
  const spansOf = (one: Duty, more?: Partial<DecideObligationsOptions>) =>
    decide(one, more).map(({ placeId, applies, why }) => [placeId, toPostgresMultirange(applies), why.level]);

  it('the organisation until the day before, and each branch from the day on', () => {
    expect(spansOf(changed)).toEqual([
      [office.id, '{(,2027-01-01)}', 'organisation'],
      [pune.id, '{[2027-01-01,)}', 'branch'],
      [nashik.id, '{[2027-01-01,)}', 'branch'],
      [bengaluru.id, '{[2027-01-01,)}', 'branch'],
    ]);
  });
  it('nobody is asked about a place whose level has ended', () => {
    const asked = (from: string) =>
      decide(duty({ level: 'branch', laterLevels: [{ from, level: 'organisation' }] }), {
        outcomeOf: () => 'needs-input',
      }).map(({ placeId, stands }) => [placeId, stands]);
    const atOffice = [office.id, 'unsettled'];
    const atBranches = [pune, nashik, bengaluru].map(({ id }) => [id, 'unsettled']);
    expect(asked('2026-09-01')).toEqual([atOffice]);
    expect(asked('2026-11-28')).toEqual([atOffice]);
    expect(asked('2026-11-29')).toEqual([...atBranches, atOffice]);
  });
  it('a place that does it before and after has it without a gap', () => {
    expect(spansOf(changed, { places: [pune] })).toEqual([[pune.id, '{(,)}', 'branch']]);
    expect(spansOf(changed, { places: [office] })).toEqual([[office.id, '{(,)}', 'organisation']]);
  });
  it('what people said with schedules counts from their days, and that of the first kept day at first', () => {
    const said = [
      { fromDay: '1900-01-01', schedule: { level: 'state' as const } },
      { fromDay: '2026-06-01', schedule: { level: 'branch' as const } },
      { fromDay: '2027-01-01', schedule: { level: 'branch' as const } },
    ];
    const later = [{ from: '2026-06-01', level: 'branch' }];
    const nothing = { level: undefined, laterLevels: [] };
    expect(mergeLawAndScheduleLevels(nothing, said, '1900-01-01')).toEqual({
      level: 'state',
      laterLevels: later,
    });
    expect(mergeLawAndScheduleLevels(nothing, said.slice(1), '2026-05-01')).toEqual({
      ...nothing,
      laterLevels: later,
    });
    const state = { ...nothing, level: 'state' as const };
    expect(mergeLawAndScheduleLevels(state, said.slice(1), '2026-06-01')).toEqual({
      level: 'branch',
      laterLevels: [],
    });
    expect(mergeLawAndScheduleLevels(state, [], '2026-06-01')).toEqual(state);
  });
  it('what was confirmed for the law counts until the first schedule of the duty', () => {
    const ofLaw = {
      level: 'branch' as const,
      laterLevels: [
        { from: '2026-06-01', level: 'state' as const },
        { from: '2027-06-01', level: 'organisation' as const },
      ],
    };
    expect(mergeLawAndScheduleLevels(ofLaw, [], '2026-01-01')).toEqual(ofLaw);
    const said = [{ fromDay: '2027-01-01', schedule: { level: 'branch' as const } }];
    const laterLevels = [
      { from: '2026-06-01', level: 'state' },
      { from: '2027-01-01', level: 'branch' },
    ];
    expect(mergeLawAndScheduleLevels(ofLaw, said, '2026-01-01')).toEqual({ level: 'branch', laterLevels });
  });
});

describe('a law of certain States at a place without a State:', () => {
  const ofState = (...states: number[]) => duty({ isOfState: true, states });
  const somewhere = place(9);
  const gstin = place(20, { kind: 'registration' });
  const stands = (one: Duty, more: Partial<DecideObligationsOptions>) =>
    decide(one, more).map(({ placeId, stands: how, applies, why }) => [
      placeId,
      how,
      applies.length,
      why.isStateUnknown ?? false,
    ]);
  const yes: LawDecision = { applies: true, reason: 'We asked.', reviewOn: null };

  it('waits by rules and by a decision for all places, and has no day on which it applies', () => {
    const waits = [[9, 'unsettled', 0, true]];
    expect(stands(ofState(27), { places: [somewhere] })).toEqual(waits);
    expect(stands(ofState(27), { places: [somewhere], decisionOf: () => yes })).toEqual(waits);
    const ofBranches = { ...ofState(27), level: 'branch' as const };
    expect(stands(ofBranches, { places: [somewhere] })).toEqual(waits);
    const outcomeOf = () => 'applicable-without-rules' as const;
    expect(stands(ofState(27), { places: [somewhere], outcomeOf })).toEqual(waits);
  });
  it('applies by a decision for just this place, and does not where the rules or a person say so', () => {
    const at = { places: [somewhere], decisionOf: () => yes, decisionAt: () => yes };
    expect(stands(ofState(27), at)).toEqual([[9, 'applies', 1, false]]);
    expect(stands(ofState(27), { places: [somewhere], outcomeOf: () => 'not-applicable' })).toEqual([]);
    const decisionOf = () => ({ ...yes, applies: false });
    expect(stands(ofState(27), { places: [somewhere], decisionOf })).toEqual([]);
  });
  it('waits at each registration, and elsewhere only while a State of the law has no place', () => {
    const all = [pune, gstin, place(21, { kind: 'registration' }), somewhere];
    expect(stands(ofState(27), { places: all })).toEqual([
      [pune.id, 'applies', 1, false],
      [20, 'unsettled', 0, true],
      [21, 'unsettled', 0, true],
    ]);
    expect(stands(ofState(27, 29), { places: all }).at(-1)).toEqual([9, 'unsettled', 0, true]);
    const closing = { ...pune, closedOn: '2026-12-10' };
    expect(stands(ofState(27), { places: [closing, somewhere] })).toEqual([
      [pune.id, 'applies', 1, false],
      [9, 'unsettled', 0, true],
    ]);
  });
  it('a central law applies there as elsewhere', () => {
    expect(stands(duty({ level: 'state' }), { places: [somewhere] })).toEqual([[9, 'applies', 1, false]]);
  });
});

describe('registrations:', () => {
  const gstin = place(20, { kind: 'registration', stateId: 27 });
  const second = place(21, { kind: 'registration', stateId: 27 });
  const ofState = duty({ isOfState: true, states: [27, 29] });
  const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

  it('each of a state has the duties of the state, and other states keep a place', () => {
    const all = [...places, gstin, second];
    expect(sorted(placesOf(ofState, { places: all }))).toEqual([bengaluru.id, gstin.id, second.id]);
  });
  it('have no duty of the organisation or of branches, unless it applies nowhere else', () => {
    const all = [office, gstin, pune];
    expect(placesOf(duty(), { places: all })).toEqual([office.id]);
    expect(placesOf(duty({ level: 'branch' }), { places: all })).toEqual([pune.id]);
    const outcomeOf = (_law: number, id: number): LawOutcome => (id === gstin.id ? 'applicable' : 'needs-input');
    expect(placesOf(duty(), { places: all, outcomeOf })).toEqual([gstin.id]);
  });
  it('with a GSTIN have no labour duty of a branch of their State, with another number they do', () => {
    const labour = { ...ofState, isLabourLaw: true };
    const byNumber = (number: string, one: Duty, ...others: Place[]) =>
      placesOf(one, { places: [{ ...gstin, number }, ...others] });
    expect(byNumber('27AAAAA0000A1Z5', labour, nashik)).toEqual([nashik.id]);
    expect(byNumber('MHBAN0012345000', labour, nashik)).toEqual([gstin.id]);
    expect(byNumber('27AAAAA0000A1Z5', ofState, nashik)).toEqual([gstin.id]);
    // Without a branch there, the duty is not lost.
    expect(byNumber('27AAAAA0000A1Z5', labour)).toEqual([gstin.id]);
  });
  it('with a GSTIN take no labour duty from a branch that has not decided it yet', () => {
    const outcomeOf = (_law: number, id: number): LawOutcome => (id === nashik.id ? 'needs-input' : 'applicable');
    const numbered = { ...gstin, number: '27AAAAA0000A1Z5' };
    const labour = { ...ofState, isLabourLaw: true };
    const had = decide(labour, { places: [numbered, nashik], outcomeOf });
    expect(had).toMatchObject([{ placeId: nashik.id, stands: 'unsettled', applies: [] }]);
  });
  it('that leave a question open leave the duty to a place to which it applies', () => {
    const outcomeOf = (_law: number, id: number): LawOutcome => (id === gstin.id ? 'needs-input' : 'applicable');
    expect(placesOf(ofState, { places: [gstin, nashik], outcomeOf })).toEqual([nashik.id]);
  });
});

describe('the days on which a duty applies:', () => {
  const branchDuty = duty({ level: 'branch' });
  const spans = (one: Duty, more: Partial<DecideObligationsOptions>) =>
    decide(one, more).map(({ placeId, stands, applies }) => [placeId, stands, toPostgresMultirange(applies)]);
  const byAnswers = (...outcomes: LawOutcome[]) => ({
    outcomeOf: (_law: number, _place: number, change: number) => outcomes[change] ?? 'needs-input',
  });
  const changed = place(7, { changedOn: ['2026-04-01', '2026-08-14'] });

  it('are all days without changes, openings and closings', () => {
    expect(spans(branchDuty, { places: [pune] })).toEqual([[pune.id, 'applies', '{(,)}']]);
  });
  it('begin with answers that cross a threshold, and end with those that fall below it', () => {
    const once = { places: [place(7, { changedOn: ['2026-08-14'] })] };
    expect(spans(branchDuty, { ...once, ...byAnswers('not-applicable', 'applicable') })).toEqual([
      [7, 'applies', '{[2026-08-14,)}'],
    ]);
    expect(spans(branchDuty, { ...once, ...byAnswers('applicable', 'not-applicable') })).toEqual([
      [7, 'applies', '{(,2026-08-14)}'],
    ]);
  });
  it('join where answers changed but not what follows from them, and may have a gap', () => {
    const more = { places: [changed] };
    expect(spans(branchDuty, { ...more, ...byAnswers('not-applicable', 'applicable', 'applicable') })).toEqual([
      [7, 'applies', '{[2026-04-01,)}'],
    ]);
    expect(spans(branchDuty, { ...more, ...byAnswers('applicable', 'not-applicable', 'conflict') })).toEqual([
      [7, 'applies', '{(,2026-04-01),[2026-08-14,)}'],
    ]);
  });
  it('are asked about as the newest answers say', () => {
    const more = { places: [changed] };
    const open = byAnswers('not-applicable', 'applicable', 'needs-input');
    expect(spans(branchDuty, { ...more, ...open })).toEqual([[7, 'unsettled', '{[2026-04-01,2026-08-14)}']]);
    const past = byAnswers('needs-input', 'needs-input', 'not-applicable');
    expect(spans(branchDuty, { ...more, ...past })).toEqual([]);
  });
  it('end with the day of closing, and begin with that of opening', () => {
    const open = place(7, { openedOn: '2026-06-01', closedOn: '2026-11-10' });
    expect(spans(branchDuty, { places: [open] })).toEqual([[7, 'applies', '{[2026-06-01,2026-11-11)}']]);
  });
  it('a duty of a state goes to another place when its place closes', () => {
    const closing = { ...pune, closedOn: '2026-11-10' };
    const one = duty({ isOfState: true, states: [27] });
    expect(spans(one, { places: [closing, nashik] })).toEqual([
      [pune.id, 'applies', '{(,2026-11-11)}'],
      [nashik.id, 'applies', '{[2026-11-11,)}'],
    ]);
    const taken = decide(one, { places: [closing, nashik] })[1]?.applies ?? [];
    const isTaken = (aboutFrom: string, aboutTo: string) => isPeriodInSpans(taken, { aboutFrom, aboutTo });
    expect([isTaken('2026-11-01', '2026-11-30'), isTaken('2026-12-01', '2026-12-31')]).toEqual([false, true]);
    expect([isTaken('2026-11-11', '2026-11-11'), isTaken('2026-10-01', '2026-10-31')]).toEqual([true, false]);
  });
  const ofGujarat = (among: Place[], outcomeOf: DecideObligationsOptions['outcomeOf']) =>
    spans(duty({ isOfState: true, states: [24] }), { places: among, outcomeOf });
  const [later, earlier] = [
    place(14, { stateId: 24, openedOn: '2019-04-15' }),
    place(34, { stateId: 24, openedOn: '2019-04-07' }),
  ];
  const afterAnswer = (_law: number, _place: number, change: number): LawOutcome =>
    change === 0 ? 'needs-input' : 'applicable';
  it('of several places in one State one waits, though another opened before it, and none once all have answers from a day on', () => {
    const asked = ofGujarat([later, earlier], () => 'needs-input');
    expect(asked).toEqual([[earlier.id, 'unsettled', '{}']]);
    const both = [later, earlier].map((one) => ({ ...one, changedOn: ['2026-12-01'] }));
    expect(ofGujarat(both, afterAnswer)).toEqual([[earlier.id, 'applies', '{[2026-12-01,)}']]);
  });
  it('an answer from a day on leaves nothing to answer where the law does not apply then', () => {
    const outcomeOf = (_law: number, id: number, change: number): LawOutcome =>
      change === 1 ? 'not-applicable' : id === later.id ? 'applicable' : 'needs-input';
    const branch = { ...earlier, changedOn: ['2026-12-01'] };
    const other = { ...later, openedOn: '2026-12-01' };
    expect(ofGujarat([other, branch], outcomeOf).map(([id]) => id)).toEqual([other.id]);
    expect(ofGujarat([other, earlier], outcomeOf).map(([id]) => id)).toEqual([earlier.id, other.id]);
  });
  it('a place that closed leaves its question to the next one', () => {
    const closed = { ...earlier, closedOn: '2026-06-30' };
    expect(ofGujarat([closed, later], () => 'needs-input')).toEqual([[later.id, 'unsettled', '{}']]);
  });
  it('the place that does the duty keeps it when another gets the answer later, or opens later', () => {
    const first = { ...later, openedOn: null, changedOn: ['2026-12-01'] };
    const second = { ...earlier, openedOn: null, changedOn: ['2026-11-29'] };
    expect(ofGujarat([first, second], afterAnswer)).toEqual([[second.id, 'applies', '{[2026-11-29,)}']]);
    const opening = { ...later, openedOn: '2027-01-01' };
    expect(ofGujarat([opening, earlier], () => 'applicable')).toEqual([[earlier.id, 'applies', '{[2019-04-07,)}']]);
  });
  it('before the organisation kept due dates no place did a duty, so the first in order does it from then on', () => {
    const found = spans(duty({ isOfState: true, states: [24] }), { places: [later, earlier], since: '2026-01-01' });
    expect(found.find(([id]) => id === later.id)).toEqual([later.id, 'applies', '{[2019-04-15,)}']);
    expect(found.find(([id]) => id === earlier.id)).toEqual([earlier.id, 'applies', '{[2019-04-07,2019-04-15)}']);
  });
  it('a registration and a branch that had nothing before it begin with the period that contains the day', () => {
    const one = duty({ isOfState: true, states: [27] });
    const opening = place(8, { kind: 'registration', stateId: 27, openedOn: '2026-11-11' });
    const closing = { ...opening, id: 7, openedOn: null, closedOn: '2026-11-10' };
    const lastOf = (...among: Place[]) => decide(one, { places: among }).at(-1)?.applies;
    const alone = [{ from: '2026-11-11', until: 'infinity' }];
    expect(lastOf(closing, opening)).toEqual(alone);
    expect(lastOf({ ...nashik, openedOn: '2026-11-11' })).toEqual(alone);
  });
  it('end before the day on which the law was repealed, and nobody is asked about it any more', () => {
    const repealed = duty({ level: 'branch', repealedOn: '2026-11-10' });
    expect(decide(repealed, { places: [pune] })).toMatchObject([
      { applies: [{ from: '-infinity', until: '2026-11-10' }], why: { repealedOn: '2026-11-10' } },
    ]);
    expect(spans(repealed, { places: [pune], outcomeOf: () => 'needs-input' })).toEqual([]);
  });
  it('contain a period if they contain one of its days, or else the day of the law', () => {
    const from = [{ from: '2026-08-14', until: '2026-11-11' }];
    const period = (start: string, end: string) => isPeriodInSpans(from, { aboutFrom: start, aboutTo: end });
    expect([period('2026-08-01', '2026-08-31'), period('2026-07-01', '2026-07-31')]).toEqual([true, false]);
    expect([period('2026-11-01', '2026-11-30'), period('2026-12-01', '2026-12-31')]).toEqual([true, false]);
    const due = (day: string) => isPeriodInSpans(from, { aboutFrom: day, aboutTo: day });
    expect([due('2026-08-13'), due('2026-08-14'), due('2026-11-10'), due('2026-11-11')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
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

describe('company types:', () => {
  const ofListed = duty({ level: 'branch', companyTypes: [3] });
  const companyOf = (...companyTypes: number[]) => ({ ...office, companyTypes });
  it.each<[string, Place[], number[]]>([
    ['of the organisation exclude its branches', [companyOf(1), pune], []],
    ['of the organisation that fit exclude nothing', [companyOf(1, 3), pune], [pune.id]],
    ['that are not known exclude nothing', [office, pune], [pune.id]],
    ['of a branch stand above', [companyOf(1), { ...pune, companyTypes: [3] }, nashik], [pune.id]],
    ['of one of two organisations say nothing', [companyOf(1), { ...office, id: 8 }, pune], [pune.id]],
  ])('%s', (_what, all, expected) => {
    expect(placesOf(ofListed, { places: all })).toEqual(expected);
  });
  it('exclude a registration and the organisation itself, too, and are named as the reason', () => {
    const gstin = place(20, { kind: 'registration', stateId: 27 });
    const ofOrganisation = { ...ofListed, level: 'organisation' as const };
    expect(placesOf(ofOrganisation, { places: [companyOf(1), gstin] })).toEqual([]);
    expect(findExclusionReason(ofListed, pune, [1])).toBe('other-company-types');
    expect(placesOf(duty(), { places: [companyOf(1)] })).toEqual([office.id]);
  });
});

describe('the States of a State law’s duty:', () => {
  const stored = { central: 'State', states: [], details: {} };
  it('are those of its law while it has none of its own', () => {
    expect(toDutyConditions({ ...stored, lawStates: [27] })).toMatchObject({
      isOfState: true,
      states: [27],
    });
    expect(toDutyConditions({ ...stored, states: [29], lawStates: [27] }).states).toEqual([29]);
  });
  it('are no condition if the law has none either, also where the place has no State', () => {
    const conditions = toDutyConditions({ ...stored, lawStates: [] });
    const all = [pune, bengaluru, place(9)];
    expect(placesOf(duty(conditions), { places: all })).toEqual(all.map(({ id }) => id));
    expect(decide(duty(conditions), { places: [place(9)] })[0]?.why).not.toHaveProperty('isStateUnknown');
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

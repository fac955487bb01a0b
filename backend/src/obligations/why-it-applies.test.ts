import type { Place } from './decide-obligations';
import { type DutyConditions, type FactName, findSharedCompanyTypes, listConditions } from './duty-conditions';
import { describeWhyDutyApplies, type PlaceChanges } from './why-it-applies';

const names = new Map([
  ['state 12', 'Karnataka'],
  ['state 27', 'Maharashtra'],
  ['indusKey 1', 'Manufacturing'],
  ['indusKey 2', 'Mining'],
  ['indusKey 3', 'Retail'],
  ['branchtype 1', 'Factory'],
  ['branchtype 2', 'Shop'],
  ['entityType 1', 'Private Limited'],
  ['entityType 3', 'Listed Company'],
]);

type Facts = Pick<Place, 'closedOn' | 'kind' | 'stateId' | 'industries' | 'branchTypes' | 'companyTypes'>;
const unknown: Facts = {
  ...{ kind: 'branch', closedOn: null, stateId: null },
  ...{ industries: [], branchTypes: [], companyTypes: [] },
};
const listed: Facts = { ...unknown, kind: 'organisation', companyTypes: [3] };

const noConditions: DutyConditions = {
  isOfState: false,
  states: [],
  industries: [],
  branchTypes: [],
  companyTypes: [],
  exemptIndustries: [],
  exemptBranchTypes: [],
};

const unchanged: PlaceChanges = {
  ...{ openedOn: null, closedOn: null },
  ...{ answersChangedOn: [], sharedAnswersChangedOn: [], factsChanges: [] },
};

/** The sentences between the decision and the level. */
function describeConditions(duty: Partial<DutyConditions>, facts: Partial<Facts>, isStateUnknown = false) {
  const place = { ...unknown, ...facts };
  const conditions = listConditions(
    { ...noConditions, ...duty },
    place,
    findSharedCompanyTypes([listed, place], '2026-11-29'),
  );
  const named = conditions.map((condition) => ({
    ...condition,
    nameOf: (id: number) => names.get(`${condition.list} ${id}`) ?? String(id),
    isOfOrganisation: condition.list === 'entityType' && place.companyTypes.length === 0,
  }));
  const sentences = describeWhyDutyApplies(
    {
      ...{ outcome: 'applicable', decision: null, level: 'branch', isLevelSaid: false, stateId: null },
      ...(isStateUnknown && { isStateUnknown }),
    },
    {
      ...{ place: 'Pune', state: undefined, conditions: named, applies: [], due: 1 },
      ...{ periodStart: undefined, isFixedDate: false, isOpen: true },
      ...{ overTime: unchanged, factsDay: '2026-11-29', today: '2026-11-29' },
    },
  );
  return sentences.slice(2, -1);
}

const inTwoStates = { isOfState: true, states: [27, 12] };

describe('why a duty applies at a place:', () => {
  it.each<[string, Partial<DutyConditions>, Partial<Facts>, string]>([
    ['its State', inTwoStates, { stateId: 27 }, 'It concerns Maharashtra, where Pune is.'],
    ['another State', inTwoStates, { stateId: 7 }, 'It concerns Maharashtra and Karnataka, where Pune is not.'],
    ['an unknown State', inTwoStates, {}, 'It concerns Maharashtra and Karnataka. The State of Pune is not known.'],
    [
      'its industry',
      { industries: [1, 2] },
      { industries: [1] },
      'It concerns the industry Manufacturing, which Pune has.',
    ],
    [
      'other industries',
      { industries: [1, 2] },
      { industries: [3] },
      'It concerns the industries Manufacturing and Mining, none of which Pune has.',
    ],
    [
      'unknown industries',
      { industries: [1], exemptIndustries: [3] },
      {},
      'It concerns the industry Manufacturing. The industries of Pune are not known, so they exclude nothing.',
    ],
    [
      'its kind of branch',
      { branchTypes: [1] },
      { branchTypes: [1, 2] },
      'It concerns the kind of branch Factory, which Pune has.',
    ],
    [
      'an exemption of one of two industries',
      { exemptIndustries: [3] },
      { industries: [2, 3] },
      'It exempts the industry Retail, but Pune also has Mining.',
    ],
    [
      'an exemption of its only industry',
      { exemptIndustries: [3] },
      { industries: [3] },
      'It exempts the industry Retail, and Pune has no other.',
    ],
    [
      'an exemption of others',
      { exemptBranchTypes: [2] },
      { branchTypes: [1] },
      'It exempts the kind of branch Shop, which Pune does not have.',
    ],
    [
      'its own company type',
      { companyTypes: [1, 3] },
      { companyTypes: [1] },
      'It concerns the company type Private Limited, which Pune has.',
    ],
    [
      'the company type of the organisation',
      { companyTypes: [1, 3] },
      {},
      'It concerns the company type Listed Company, which the organisation has.',
    ],
  ])('%s', (_what, duty, facts, expected) => {
    expect(describeConditions(duty, facts)).toEqual([expected]);
  });

  it.each<[string, Partial<Facts>[], readonly number[]]>([
    ['one', [{}], [3]],
    ['one beside a closed one', [{ closedOn: '2026-11-28', companyTypes: [1] }, {}], [3]],
    ['one beside one that closes later', [{ closedOn: '2026-11-29', companyTypes: [1] }, {}], []],
    ['two', [{}, { companyTypes: [1] }], []],
    ['one that is closed', [{ closedOn: '2026-11-28' }], [3]],
  ])('places without company types have those of the organisation: %s', (_which, organisations, shared) => {
    const places = organisations.map((facts) => ({ ...listed, ...facts }));
    expect(findSharedCompanyTypes([...places, unknown], '2026-11-29')).toEqual(shared);
  });

  it('an organisation without company types has none of another organisation', () => {
    const asked = { companyTypes: [1] };
    const [said] = describeConditions(asked, { kind: 'organisation', closedOn: '2026-01-01' });
    expect(said).toContain('are not known');
  });

  it('a duty without conditions says nothing of them', () => {
    expect(describeConditions({ states: [27] }, { stateId: 7, industries: [1], branchTypes: [1] })).toEqual([]);
  });

  it('a duty that waits for the State of its place says so once', () => {
    expect(describeConditions(inTwoStates, {}, true)).toEqual([
      'The law applies only in some States, and the State of Pune is not known. Its duties have no due dates until somebody enters it.',
    ]);
  });

  it('many names are counted after the first three', () => {
    const [said] = describeConditions({ industries: [11, 12, 13, 14, 15, 16, 17] }, { industries: [18] });
    expect(said).toContain('the industries 11, 12, 13 and 4 others, none of which');
  });
});

describe('why a duty begins or ends at a place:', () => {
  const span = (from: string | null, to: string | null) => [{ from, to }];
  const describeDays = (
    over: Partial<PlaceChanges>,
    applies = span(null, '2026-12-31'),
    why: { repealedOn?: string; isDecided?: true } = {},
  ) =>
    describeWhyDutyApplies(
      {
        ...{ outcome: 'applicable', level: 'branch', isLevelSaid: false, stateId: null },
        decision: why.isDecided ? { applies: true, reason: 'So', reviewOn: null } : null,
        ...(why.repealedOn !== undefined && { repealedOn: why.repealedOn }),
      },
      {
        ...{ place: 'Pune', state: undefined, conditions: [], applies, due: 1 },
        ...{ periodStart: undefined, isFixedDate: false, isOpen: true },
        ...{ overTime: { ...unchanged, ...over }, factsDay: '2026-08-01', today: '2026-11-29' },
      },
    ).slice(2);
  const changes = (day: string, ...facts: FactName[]) => ({ factsChanges: [{ day, facts }] });

  it.each<[string, FactName[], string]>([
    ['2027-01-01', ['state'], 'The State of Pune holds until 31 Dec 2026.'],
    ['2027-01-01', ['branchtype'], 'The kinds of branch of Pune hold until 31 Dec 2026.'],
    ['2026-10-01', ['state'], 'The State of Pune is the one that held before 1 Oct 2026.'],
    [
      '2026-10-01',
      ['state', 'sharedCompanyTypes'],
      'The State of Pune and the company types of the organisation are those that held before 1 Oct 2026.',
    ],
  ])('names the facts that change on %s: %j', (day, facts, expected) => {
    expect(describeDays(changes(day, ...facts), span(null, null))[0]).toBe(expected);
  });

  it.each<[Partial<PlaceChanges>, string]>([
    [changes('2027-01-01', 'state'), 'the State of Pune changes on 1 Jan 2027'],
    [
      changes('2027-01-01', 'indusKey', 'sharedCompanyTypes'),
      'the industries of Pune and the company types of the organisation change on 1 Jan 2027',
    ],
    [{ answersChangedOn: ['2027-01-01'], closedOn: '2027-03-31' }, 'the answers of Pune change on 1 Jan 2027'],
    [{ sharedAnswersChangedOn: ['2027-01-01'] }, 'the answers of the organisation change on 1 Jan 2027'],
    [{ closedOn: '2026-12-31', answersChangedOn: ['2026-04-01'] }, 'Pune closes on 31 Dec 2026'],
    [changes('2026-10-01', 'state'), 'another place does it from 1 Jan 2027 on'],
    [{}, 'another place does it from 1 Jan 2027 on'],
  ])('names only what changes on the day of an end: %j', (over, cause) => {
    expect(describeDays(over).at(-1)).toBe(`It applies there until 31 Dec 2026, because ${cause}.`);
  });

  it('names the causes of beginning and end', () => {
    const over = { openedOn: '2026-04-01', ...changes('2027-01-01', 'branchtype') };
    expect(describeDays(over, span('2026-04-01', '2026-12-31')).at(-1)).toBe(
      'It applies there from 1 Apr 2026 to 31 Dec 2026, because Pune opened on 1 Apr 2026 and the kinds of branch of Pune change on 1 Jan 2027.',
    );
  });

  it('a beginning without a cause at the place names the other place', () => {
    expect(describeDays({}, span('2026-04-01', null)).at(-1)).toBe(
      'It applies there from 1 Apr 2026 on, because another place did it before 1 Apr 2026.',
    );
  });

  it('names a repeal, and no answers where a person decided', () => {
    const why = { repealedOn: '2027-01-01', isDecided: true } as const;
    const answered = { answersChangedOn: ['2027-01-01'], sharedAnswersChangedOn: ['2027-01-01'] };
    expect(describeDays(answered, undefined, why).at(-1)).toBe(
      'It applies there until 31 Dec 2026, because the law was repealed on 1 Jan 2027.',
    );
  });
});

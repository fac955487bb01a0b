import { parseDay } from 'shared-lib/schedules';
import { doesEventConcernDuty } from './counted-from';
import type { DutyPlace } from './places.store';

const place = (id: number, kind: DutyPlace['kind'], stateId: number | null, covers: number[] = []): DutyPlace => ({
  ...{ id, kind, stateId, covers },
  ...{ industries: [], branchTypes: [], companyTypes: [] },
  ...{ openedOn: null, closedOn: null, changedOn: [], holidayListId: null },
});

const company = place(1, 'organisation', 27);
const sister = place(2, 'organisation', 27);
const pune = place(3, 'branch', 27);
const nashik = place(4, 'branch', 27);
const goa = place(5, 'branch', 30);
const gstin = place(6, 'registration', 27, [3]);
const other = place(7, 'registration', 27, [99]);
const places = new Map([company, sister, pune, nashik, goa, gstin, other].map((one) => [one.id, one]));

const does = (
  level: 'organisation' | 'state' | 'branch',
  dutyPlace: DutyPlace,
  eventPlace: DutyPlace,
  day = '2026-04-01',
) => doesEventConcernDuty({ level, dutyPlace, eventPlace, on: parseDay(day) ?? 0 }, places);

describe('what happened at a place concerns', () => {
  it('the duty of a branch there alone', () => {
    expect([does('branch', pune, pune), does('branch', pune, nashik), does('branch', pune, company)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('the duty of the organisation wherever it happened, but not at another organisation', () => {
    expect([does('organisation', company, goa), does('organisation', company, sister)]).toEqual([true, false]);
    expect(does('organisation', pune, company)).toBe(true);
  });
  it('the duty of a State in that State alone', () => {
    expect([does('state', pune, nashik), does('state', pune, goa)]).toEqual([true, false]);
  });
  it('the duty of the State in which the place was on that day', () => {
    const { industries, branchTypes, companyTypes } = goa;
    const earlierFacts = [{ stateId: 27, industries, branchTypes, companyTypes }];
    const moved = { ...goa, changedOn: ['2027-01-01'], earlierFacts };
    expect(['2026-12-31', '2027-01-01'].map((day) => does('state', pune, moved, day))).toEqual([true, false]);
    expect(['2026-12-31', '2027-01-01'].map((day) => does('state', { ...goa, id: 8 }, moved, day))).toEqual([
      false,
      true,
    ]);
  });
  it('the registration that covers the place, or each of the State where none does', () => {
    expect([does('state', gstin, pune), does('state', other, pune)]).toEqual([true, false]);
    expect([does('state', gstin, nashik), does('state', other, nashik)]).toEqual([true, true]);
    expect([does('state', gstin, other), does('state', gstin, goa)]).toEqual([false, false]);
  });
});

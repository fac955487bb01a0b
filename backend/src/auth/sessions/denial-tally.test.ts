import { createDenialTally } from '../access/note-denials';

const actor = { orgId: 1, id: 7, name: 'viewer@demo.test', requestId: 'r' };
const denial = { actor, asked: 'POST /api/law/add' };

describe('the tally of denials', () => {
  it('distinguishes the first denial of a minute from later ones', () => {
    const tally = createDenialTally();
    expect([0, 1, 59_999].map((now) => tally.isFirst(denial, now))).toEqual([true, false, false]);
  });

  const others = [
    { actor: { ...actor, id: 8 }, asked: denial.asked },
    { actor: { ...actor, orgId: 2 }, asked: denial.asked },
    { actor, asked: 'POST /api/law/delete' },
  ];
  it.each(others)('counts %j separately', (other) => {
    const tally = createDenialTally();
    tally.isFirst(denial, 0);
    expect(tally.isFirst(other, 1)).toBe(true);
  });

  it('returns the number of repetitions once the minute is over, and only once', () => {
    const tally = createDenialTally();
    for (let now = 0; now < 20; now += 1) tally.isFirst(denial, now);
    expect(tally.takeOver(59_999)).toEqual([]);
    expect(tally.takeOver(60_000)).toEqual([expect.objectContaining({ ...denial, more: 19 })]);
    expect(tally.takeOver(60_000)).toEqual([]);
    expect(tally.isFirst(denial, 60_001)).toBe(true);
  });

  it('returns nothing for a single denial', () => {
    const tally = createDenialTally();
    tally.isFirst(denial, 0);
    expect(tally.takeOver(60_000)).toEqual([]);
  });
});

import { formatDay, parseDay } from 'shared-lib/schedules';
import { findDueTimeStep, findReminderStep } from './reminder-steps';

const day = (text: string) => parseDay(text) ?? 0;
const due = day('2026-12-15');
/** The days on which a new step begins, from two months before the due date to two months after it. */
function stepDays(sensitivity: string, target?: number) {
  const found: string[] = [];
  let last: string | undefined;
  for (let today = due - 60; today <= due + 60; today += 1) {
    const step = findReminderStep({ due, target, sensitivity }, today);
    const text = step && `${step.name} of ${formatDay(step.countedFrom).slice(5)}: ${step.escalation}`;
    if (text !== undefined && text !== last) found.push(`${formatDay(today).slice(5)} ${text}`);
    last = text;
  }
  return found;
}

describe('the steps of a due date:', () => {
  it('high: 30, 14, 7, 3 and 1 days before, on the day, and 1, 3 and 7 days after', () => {
    expect(stepDays('High')).toEqual([
      '11-15 -30 of 12-15: nobody',
      '12-01 -14 of 12-15: nobody',
      '12-08 -7 of 12-15: nobody',
      '12-12 -3 of 12-15: nobody',
      '12-14 -1 of 12-15: nobody',
      '12-15 0 of 12-15: nobody',
      '12-16 1 of 12-15: nobody',
      '12-18 3 of 12-15: checker',
      '12-22 7 of 12-15: administrators',
    ]);
  });

  it('low: 7 and 1 days before, and 1 and 7 days after, without the administrators', () => {
    expect(stepDays('Low')).toEqual([
      '12-08 -7 of 12-15: nobody',
      '12-14 -1 of 12-15: nobody',
      '12-16 1 of 12-15: nobody',
      '12-22 7 of 12-15: checker',
    ]);
  });

  it('a sensitivity of the organisation itself, or none, is a medium one', () => {
    expect(stepDays('')).toEqual(stepDays('Medium'));
    expect(stepDays('constructor')).toEqual(stepDays('Medium'));
    expect(stepDays('Medium')).toHaveLength(7);
  });

  it('an own target counts until it has passed, then the due date counts before it, on its day and after', () => {
    expect(stepDays('High', due - 5)).toEqual([
      '11-10 -30 of 12-10: nobody',
      '11-26 -14 of 12-10: nobody',
      '12-03 -7 of 12-10: nobody',
      '12-07 -3 of 12-10: nobody',
      '12-09 -1 of 12-10: nobody',
      '12-10 0 of 12-10: nobody',
      '12-12 -3 of 12-15: nobody',
      '12-14 -1 of 12-15: nobody',
      '12-15 0 of 12-15: nobody',
      '12-16 1 of 12-15: nobody',
      '12-18 3 of 12-15: checker',
      '12-22 7 of 12-15: administrators',
    ]);
  });

  it('Medium and Low are told before the due date too, once their target has passed', () => {
    const stepsAfter = (sensitivity: string) =>
      stepDays(sensitivity, due - 10).filter((text) => text.includes('of 12-15: nobody'));
    expect(stepsAfter('Low')).toEqual([
      '12-08 -7 of 12-15: nobody',
      '12-14 -1 of 12-15: nobody',
      '12-16 1 of 12-15: nobody',
    ]);
    expect(stepsAfter('Medium').map((text) => text.slice(0, 8))).toEqual([
      '12-08 -7',
      '12-14 -1',
      '12-15 0 ',
      '12-16 1 ',
    ]);
  });

  it('one day has one step, that of the target where both have one', () => {
    expect(stepDays('High', due - 7).filter((text) => text.startsWith('12-08'))).toEqual(['12-08 0 of 12-08: nobody']);
  });

  it('there is none long before, and the last one holds however long it is overdue', () => {
    expect(findReminderStep({ due, target: undefined, sensitivity: 'High' }, due - 31)).toBeUndefined();
    expect(findReminderStep({ due, target: undefined, sensitivity: 'High' }, due + 7 + 45)).toBeDefined();
    expect(findReminderStep({ due, target: undefined, sensitivity: 'High' }, due + 400)).toMatchObject({
      name: '7',
    });
    const target = due - 200;
    expect(findReminderStep({ due, target, sensitivity: 'High' }, target + 45)).toBeDefined();
    expect(findReminderStep({ due, target, sensitivity: 'High' }, target + 46)).toBeUndefined();
  });
});

describe('the steps of what is due by the hour:', () => {
  const dueAt = new Date('2026-11-21T05:10:00+05:30');
  const at = (time: string) => findDueTimeStep({ due, dueAt }, new Date(time))?.name;

  it('count by the minute, and the last one reaches the administrators', () => {
    expect(at('2026-11-20T05:09:59+05:30')).toBeUndefined();
    expect(at('2026-11-20T05:10:00+05:30')).toBe('-24 h');
    expect(at('2026-11-20T23:10:00+05:30')).toBe('-6 h');
    expect(at('2026-11-21T04:10:00+05:30')).toBe('-1 h');
    expect(at('2026-11-21T05:10:00+05:30')).toBe('0 h');
    expect(at('2026-11-21T06:10:00+05:30')).toBe('1 h');
    expect(findDueTimeStep({ due, dueAt }, new Date('2026-11-22T05:10:00+05:30'))).toMatchObject({
      name: '24 h',
      escalation: 'administrators',
    });
    expect(at('2026-11-23T05:10:01+05:30')).toBeUndefined();
  });
});

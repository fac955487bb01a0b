import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { dueDays } from './testing/plain-schedule';
import { realDuties } from './testing/real-duties';

describe('schedule: due dates of real duties in 2026-27:', () => {
  it.each(realDuties)('%s', (_name, asked, expected) => {
    expect(dueDays(asked)).toEqual(expected);
  });
  it('are at least forty, each with its own name', () => {
    expect(new Set(realDuties.map(([name]) => name)).size).toBe(realDuties.length);
    expect(realDuties.length).toBeGreaterThanOrEqual(40);
  });
});

describe('schedule: time zones:', () => {
  const program = path.join(__dirname, 'testing/print-due-dates.ts');
  const printIn = (zone: string) =>
    execFileSync(process.execPath, ['--import', 'tsx', program], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    });
  it('the dates are the same bytes on servers of Kiritimati, Los Angeles and Kolkata', () => {
    const [first, ...others] = ['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata'].map(printIn);
    expect(first).toContain('"dueAt":"2026-11-21T05:10:00+05:30"');
    expect(others).toEqual([first, first]);
  });
});

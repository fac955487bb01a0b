import { journeyFailures, retriedJourneys } from './journeys-report.mjs';

const spec = (title: string, status: string) => ({
  file: 'a.journey.ts',
  title,
  tests: [{ status, results: [{ errors: [{ message: 'first' }] }, { errors: [{ message: 'last' }] }] }],
});
const report = {
  suites: [
    {
      title: 'a.journey.ts',
      specs: [spec('signs in', 'expected')],
      suites: [{ title: 'a visitor', specs: [spec('stays', 'unexpected'), spec('leaves', 'flaky')] }],
    },
  ],
  errors: [{ message: 'no stand' }],
};

test('journeys report: names the failed journeys with their last message, after errors of the run', () => {
  expect(journeyFailures(report)).toEqual([
    { file: 'verify/playwright.config.ts', title: 'the run', message: 'no stand' },
    { file: 'a.journey.ts', title: 'a visitor stays', message: 'last' },
  ]);
});

test('journeys report: names the journeys that passed on a retry', () => {
  expect(retriedJourneys(report)).toEqual(['a.journey.ts › a visitor leaves']);
});

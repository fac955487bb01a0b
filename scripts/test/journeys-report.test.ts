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

test('journeys that failed are named with their last message, after what broke the run', () => {
  expect(journeyFailures(report)).toEqual([
    { file: 'verify/playwright.config.ts', title: 'the run', message: 'no stand' },
    { file: 'a.journey.ts', title: 'a visitor stays', message: 'last' },
  ]);
});

test('journeys that passed at the second try are named', () => {
  expect(retriedJourneys(report)).toEqual(['a.journey.ts › a visitor leaves']);
});

/** @typedef {{file: string, title: string, tests: any[]}} Journey */

/** The journeys of Playwright's report that failed. @param {any} report @returns {import('./failures.mjs').Failure[]} */
export function journeyFailures({ suites = [], errors = [] }) {
  const failed = suites
    .flatMap((/** @type {any} */ suite) => journeysIn(suite))
    .filter((/** @type {Journey} */ { tests }) =>
      tests.some(({ status }) => status === 'unexpected' || status === 'skipped'),
    )
    .map((/** @type {Journey} */ { file, title, tests }) => ({ file, title, message: messageOf(tests) }));
  return [...errors.map((/** @type {any} */ error) => asFailure(error)), ...failed];
}

/** The journeys that passed only on a retry. @param {any} report @returns {string[]} */
export function retriedJourneys({ suites = [] }) {
  return suites
    .flatMap((/** @type {any} */ suite) => journeysIn(suite))
    .filter((/** @type {Journey} */ { tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((/** @type {Journey} */ { file, title }) => `${file} › ${title}`);
}

/** @param {any} suite @param {string[]} [path] @returns {Journey[]} */
function journeysIn({ specs = [], suites = [] }, path = []) {
  return [
    ...specs.map((/** @type {any} */ spec) => ({
      file: spec.file,
      title: [...path, spec.title].join(' '),
      tests: spec.tests,
    })),
    ...suites.flatMap((/** @type {any} */ suite) => journeysIn(suite, [...path, suite.title])),
  ];
}

/** @param {any[]} tests */
function messageOf(tests) {
  const results = tests.flatMap((test) => test.results);
  const errors = results.flatMap((result) => result.errors ?? []);
  return String(errors.at(-1)?.message ?? results.at(-1)?.status ?? 'left out');
}

/** @param {any} error */
function asFailure(error) {
  return { file: 'verify/playwright.config.ts', title: 'the run', message: String(error.message) };
}

import type { SessionOutcome } from 'shared-lib/releases';
import { createOutcomeReporter } from './outcome-reporter';

const throughBook = (hows: SessionOutcome[]) => {
  const told: SessionOutcome[] = [];
  const note = createOutcomeReporter(({ how }) => told.push(how));
  for (const how of hows) note({ remote: 'mfe-roadmap', version: '1.0.0', how });
  return told;
};

test.each<[SessionOutcome[], SessionOutcome[]]>([
  [['ok', 'ok'], ['ok']],
  [
    ['ok', 'crash', 'ok', 'crash'],
    ['ok', 'crash'],
  ],
  [['mount', 'ok', 'crash'], ['mount']],
])('outcome reports: %j reports %j', (noted, told) => {
  expect(throughBook(noted)).toEqual(told);
});

test('outcome reports: the report of one release does not affect another', () => {
  const told: string[] = [];
  const note = createOutcomeReporter(({ remote, version }) => told.push(`${remote} ${version}`));
  for (const version of ['1.0.0', '1.1.0'])
    for (const remote of ['mfe-roadmap', 'mfe-workspace']) note({ remote, version, how: 'ok' });
  expect(told).toHaveLength(4);
});

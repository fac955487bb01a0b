import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  giveMessageChannel,
  library,
  openLaw,
  rule,
  startServer,
  workers,
  workersRow,
} from '../testing/open-law-questions';

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});

test('rule list: shows the rules as sentences when their tab is opened', async () => {
  openLaw();
  await userEvent.click(await screen.findByRole('tab', { name: 'Rules' }));
  expect(await screen.findByText('Threshold')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(
    'IF “How many workers?” is greater than “9” THEN Applicable.',
  );
  expect(screen.queryByText(/no longer asks/)).not.toBeInTheDocument();
  expect(server.requests.at(-1)).toEqual(['rules/library', { law_id: 32, with_drafts: true, after: 0 }]);
});

test('rule list: says how rules decide, and which questions no rule asks', async () => {
  const union = { lawqusname: 'A union?', inputfield: 'radio', options: ['Yes', 'No'] };
  server.replies['rules/library'] = library([rule], [workers, union]);
  openLaw('?tab=rules');
  await screen.findByText('Threshold');
  const beside = screen.getByRole('region', { name: 'How rules decide' });
  expect(beside).toHaveTextContent('If two true rules disagree, the law shows a conflict and applies.');
  expect(
    within(beside)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['A rule that is true decides', 'No rule is true', 'An answer is missing', 'Questions that no rule asks']);
  expect(beside).toHaveTextContent('Questions that no rule asksA union?');
  expect(beside).not.toHaveTextContent('How many workers?');
});

test('rule list: a trial run uses the current rules', async () => {
  giveMessageChannel();
  openLaw('?tab=rules');
  const way = await screen.findByRole('link', { name: 'Try these rules' });
  server.replies['profiles/list'] = { success: 1, data: [], next: null };
  server.replies['rules/library'] = library([{ ...rule, rulename: 'Newer' }]);
  await userEvent.click(way);
  expect(await screen.findByText('Newer')).toBeInTheDocument();
});

test('rule list: a rule about a deleted question says so', async () => {
  const union = { lawqusname: 'A union?', inputfield: 'radio', options: ['Yes', 'No'] };
  const row = (lawrulecondition: string, lawruletype: string, lawruleanswer: string) => ({
    ...workersRow,
    lawrulecondition,
    lawruletype,
    lawruleanswer,
  });
  const perhaps = {
    ...rule,
    id: 2,
    rulename: 'Perhaps',
    lawRulesArr: [row('A union?', 'Selected', 'Perhaps')],
  };
  const many = Array.from({ length: 5 }, (_, place) => row(`Gone ${place}?`, 'Is', '1'));
  const gone = { ...rule, id: 3, rulename: 'Gone', lawRulesArr: many };
  server.replies['rules/library'] = library([rule, perhaps, gone], [workers, union]);
  openLaw('?tab=rules');
  await screen.findByText('Gone');
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(items[0]).not.toMatch(/no longer|removed/);
  expect(items[1]).toContain('The answer of the rule is a removed option: nobody can choose it.');
  expect(items[2]?.match(/The law no longer asks this question/g)).toHaveLength(3);
  expect(items[2]).toMatch(/And 2 more\.$/);
});

test('rule list: a long rule is cut, and shown in full on demand', async () => {
  const rows = Array.from({ length: 40 }, (_, place) => ({
    ...workersRow,
    lawruleanswer: `${place}`,
  }));
  server.replies['rules/library'] = library([rule, { ...rule, id: 2, rulename: 'Long', lawRulesArr: rows }]);
  openLaw('?tab=rules');
  const whole = await screen.findByRole('button', { name: 'Show all of Long' });
  expect(whole).toHaveAttribute('aria-expanded', 'false');
  const long = screen.getAllByRole('listitem')[1];
  expect(long).toHaveTextContent(/“4” and 35 more THEN Applicable\./);
  await userEvent.click(whole);
  expect(long).toHaveTextContent(/“38” AND “How many workers\?” is greater than “39” THEN Applicable\./);
  expect(screen.getByRole('button', { name: 'Show less of Long' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByRole('button', { name: /of Threshold/ })).not.toBeInTheDocument();
});

test('rule list: a rule that cannot be parsed is still shown', async () => {
  server.replies['rules/library'] = library([rule, { ...rule, lawthenrulecondition: 'Perhaps' }]);
  openLaw();
  await userEvent.click(await screen.findByRole('tab', { name: 'Rules' }));
  expect(await screen.findByText(/^1 rule cannot be read by this version/)).toBeInTheDocument();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeStored } from 'shared-lib/session';
import {
  bodiesOf,
  makeToday,
  makeUnsettled,
  makeUnsettledSection,
  openPage,
  startServer,
} from '../testing/open-due-dates';

const place = (id: number, name: string) => ({ id, name });
const places = [place(3, 'Pune plant'), place(4, 'Goa depot'), place(5, 'Mumbai'), place(6, 'Delhi'), place(7, 'Agra')];
const workers = { question: 'How many workers?', laws: 12, duties: 1300, profiles: places };
const shop = { question: 'A shop & more?', laws: 1, duties: 1, profiles: places.slice(0, 1) };
const law = makeUnsettled(7, { cause: 'needs-input' });

function start(questions: object[] = [workers, shop]) {
  return startServer({
    'today/view': makeToday({ unsettled: makeUnsettledSection([law], 1, questions) }),
    'profiles/list': { success: 1, data: places, next: null },
  });
}
const list = async () => within(await screen.findByRole('list', { name: 'Questions that decide most laws' }));

test('Today: the questions that settle most say what waits, and lead to the answers of each place', async () => {
  start();
  openPage('/today');
  const [first, second] = (await list()).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    'How many workers?1,300 duties wait · 12 lawsPune plant, Goa depot, Mumbai and 2 more placesAnswer',
  );
  expect(
    within(first as HTMLElement).getByRole('link', { name: 'Answer for several places: How many workers?' }),
  ).toHaveAttribute('href', '/law-questions/0/trial-run?place=3&question=How+many+workers%3F&several=3,4,5,6,7');
  expect(second).toHaveTextContent('1 duty waits · 1 law');
  expect(
    within(second as HTMLElement).getByRole('link', { name: 'Answer for Pune plant: A shop & more?' }),
  ).toHaveAttribute('href', '/law-questions/0/trial-run?place=3&question=A+shop+%26+more%3F');
});

test('Today: the number of a question leads to the list of as many laws', async () => {
  const server = start();
  server.replies['obligations/list'] = {
    success: 1,
    total: 1,
    duties: 1,
    law_ids: [7],
    data: [law],
    next: null,
  };
  openPage('/today');
  await userEvent.click((await list()).getByRole('link', { name: '1 duty waits · 1 law' }));
  expect(await screen.findByText('1 law. 1 duty waits. A duty at several places counts once.')).toBeVisible();
  expect(screen.getByText(/One answer to “A shop & more\?” decides all of these laws\./)).toBeVisible();
  expect(bodiesOf(server, 'obligations/list')).toContainEqual({ question: 'A shop & more?' });
});

test('Today: people with View access read the questions, and without any there is no such part', async () => {
  start();
  writeStored('workspaceAccessType', 'View');
  const { unmount } = openPage('/today');
  const [, second] = (await list()).getAllByRole('listitem');
  expect(second).toHaveTextContent('Not answered for Pune plant');
  expect(within(second as HTMLElement).queryByRole('link', { name: /Pune plant/ })).toBeNull();
  unmount();
  start([]);
  openPage('/today');
  await screen.findByRole('region', { name: 'Laws that need an answer' });
  expect(screen.queryByText('Questions that decide most laws')).toBeNull();
});

test('Today: a number of a question that is missing is a failure', async () => {
  startServer({ 'today/view': makeToday({ unsettled: { total: 0, data: [] } }) });
  openPage('/today');
  expect(await screen.findByText('What is due could not be loaded.')).toBeVisible();
});

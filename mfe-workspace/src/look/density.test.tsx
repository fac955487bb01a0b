import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { startNetwork } from '../testing/network';
import { openWorkspace } from '../testing/open-workspace';

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  startNetwork();
});

const list = () => screen.getByRole('region', { name: 'Law List' });

/** The padding of the first row's cells, in the theme's steps. */
function paddings(): number[] {
  const cells = within(list()).getAllByRole('row')[1]?.querySelectorAll('td') ?? [];
  return [...cells].map((cell) => {
    const { paddingBlock } = getComputedStyle(cell);
    return Number(/spacing-([\d.]+)/.exec(paddingBlock.replace('\\', ''))?.[1]);
  });
}

async function chooseRows(title: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('radio', { name: title }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByRole('region', { name: 'Law List' });
}

test('density: compact rows have less padding in each cell than comfortable ones', async () => {
  openWorkspace();
  await screen.findByText('First Act');
  const comfortable = paddings();
  expect(list()).toHaveAttribute('data-density', 'comfortable');
  expect(comfortable).toHaveLength(8);
  await chooseRows('Compact');
  expect(list()).toHaveAttribute('data-density', 'compact');
  const gained = paddings().map((compact, nth) => Number(comfortable[nth]) - compact);
  expect(Math.min(...gained)).toBeGreaterThan(0);
});

test('density: a list opens with the density that its reader left', async () => {
  const { unmount } = openWorkspace();
  await screen.findByText('First Act');
  await chooseRows('Compact');
  unmount();
  openWorkspace();
  await screen.findByText('First Act');
  expect(list()).toHaveAttribute('data-density', 'compact');
});

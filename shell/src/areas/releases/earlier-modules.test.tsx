import { render, screen } from '@testing-library/react';
import type { EarlierSharedModule } from 'shared-lib/releases';
import { UiRoot } from 'shared-lib/ui';
import { EarlierModulesPanel } from './earlier-modules';

const show = (earlier: readonly EarlierSharedModule[] | undefined) =>
  render(
    <UiRoot>
      <EarlierModulesPanel earlier={earlier} />
    </UiRoot>,
  );

test('earlier versions of shared modules: each has its sentence, and only near and past last days are marked', () => {
  show([
    { says: 'One is promised until 2027-03-31.', lastDay: 'far' },
    { says: 'Two is promised until 2026-11-30.', lastDay: 'near' },
    { says: 'Three was promised until 2026-11-20.', lastDay: 'past' },
  ]);
  expect(screen.getByRole('region', { name: 'Earlier versions of shared modules' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'One is promised until 2027-03-31.',
    'Ends soon. Two is promised until 2026-11-30.',
    'Has ended. Three was promised until 2026-11-20.',
  ]);
});

test('earlier versions of shared modules: without any, there is no panel', () => {
  show([]);
  expect(screen.queryByRole('region')).toBeNull();
});

test('earlier versions of shared modules: the panel says when they cannot be read', () => {
  show(undefined);
  expect(screen.getByRole('region')).toHaveTextContent('Earlier versions could not be loaded.');
});

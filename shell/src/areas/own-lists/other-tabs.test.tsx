import { act, render } from '@testing-library/react';
import { QueryClientProvider, queryClient, useQuery } from 'shared-lib/query';
import { notifyOtherTabs, subscribeToOtherTabs } from './other-tabs';

let asked: string[];
let stop: () => void;
beforeEach(() => {
  queryClient.clear();
  asked = [];
  stop = subscribeToOtherTabs(queryClient);
});
afterEach(() => stop());

/** A shown query that counts its requests. */
function Shown({ name, isHeld = false }: { name: string; isHeld?: boolean }) {
  useQuery({
    queryKey: [name],
    queryFn: () => {
      asked.push(name);
      return name;
    },
    ...(isHeld && { refetchOnReconnect: false }),
  });
  return null;
}

async function show(): Promise<void> {
  render(
    <QueryClientProvider client={queryClient}>
      <Shown name="filters" />
      <Shown name="form" isHeld />
    </QueryClientProvider>,
  );
  await settled();
  expect(asked).toEqual(['filters', 'form']);
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)));

/** Dispatches the storage event that other tabs get after a write. */
function hearOf(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
}

test('own lists: a change in another tab refetches the lists; an open form stays as it was opened', async () => {
  queryClient.setQueryData(['field-choices'], 'kept');
  await show();
  notifyOtherTabs();
  hearOf('lexboard.lists-changed');
  await settled();
  expect(asked).toEqual(['filters', 'form', 'filters']);
  expect(queryClient.getQueryState(['field-choices'])?.isInvalidated).toBe(true);
});

test('own lists: other storage writes of another tab change nothing', async () => {
  await show();
  localStorage.setItem('lexboard.theme', 'dark');
  hearOf('lexboard.theme');
  await settled();
  expect(asked).toEqual(['filters', 'form']);
});

import { act, render, screen } from '@testing-library/react';
import { closeFormState, publishFormState, raiseUnsaved } from 'shared-lib/bus';
import { UiRoot } from 'shared-lib/ui';
import { ReleaseNotice } from './release-notice';

const form = { component: 'Law', formType: 'Update', status: 'Draft', button: undefined } as const;
const offer = () => screen.queryByRole('button', { name: 'Reload to update' });

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = async () => ({ ok: true, json: async () => ({ id: 'two' }) }) as Response;
});
afterEach(() => {
  act(() => closeFormState());
  jest.useRealTimers();
});

async function openForAMinute(own: string): Promise<string[]> {
  const reloads: string[] = [];
  render(
    <UiRoot>
      <ReleaseNotice own={own} onReload={() => reloads.push('now')} />
    </UiRoot>,
  );
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  return reloads;
}

test('release notice: offers a newer release and loads it at a click', async () => {
  const reloads = await openForAMinute('one');
  act(() => offer()?.click());
  expect(reloads).toEqual(['now']);
});

test('release notice: does not offer the release that the page has', async () => {
  await openForAMinute('two');
  expect(offer()).toBeNull();
});

test('release notice: hidden while a form has unsaved input, and shown afterwards', async () => {
  publishFormState({ ...form, dirty: true });
  await openForAMinute('one');
  expect(offer()).toBeNull();
  act(() => publishFormState({ ...form, dirty: false }));
  expect(offer()).toBeInTheDocument();
  act(() => publishFormState({ ...form, dirty: true }));
  expect(offer()).toBeNull();
});

test('release notice: hidden while an area of the shell has unsaved input', async () => {
  const letGo = raiseUnsaved({ title: 'Add user' });
  await openForAMinute('one');
  expect(offer()).toBeNull();
  act(letGo);
  expect(offer()).toBeInTheDocument();
});

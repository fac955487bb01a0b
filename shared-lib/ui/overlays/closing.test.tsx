import { act, fireEvent, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { beside, type Closes, form, isThere, open, Page, Upper } from './testing/opened-dialog';

describe('a dialog', () => {
  test.each<[Closes, boolean]>([
    ['anyhow', true],
    ['not beside', true],
    ['from within', false],
  ])('that closes %s is closed by Escape: %s', async (closes, isClosed) => {
    const { user } = await open(<Page closes={closes}>{form}</Page>);
    await user.keyboard('{Escape}');
    await act(async () => undefined);
    expect(isThere()).toBe(!isClosed);
  });

  test.each<[Closes, boolean]>([
    ['anyhow', true],
    ['not beside', false],
    ['from within', false],
  ])('that closes %s is closed by a press beside it: %s', async (closes, isClosed) => {
    const { user } = await open(<Page closes={closes}>{form}</Page>);
    await user.click(beside());
    await act(async () => undefined);
    expect(isThere()).toBe(!isClosed);
  });

  test.each<[Closes, number]>([
    ['anyhow', 1],
    ['not beside', 1],
    ['from within', 0],
  ])('that closes %s has a cross: %d', async (closes, crosses) => {
    await open(<Page closes={closes}>{form}</Page>);
    expect(screen.queryAllByRole('button', { name: 'Close' })).toHaveLength(crosses);
  });

  test.each([
    ['out of', 'from within', 'to beside'],
    ['into', 'from beside', 'to within'],
  ])('stays open when the pointer is dragged %s it', async (_way, from) => {
    await open(<Page>{form}</Page>);
    const within = screen.getByLabelText('first');
    const [start, end] = from === 'from within' ? [within, beside()] : [beside(), within];
    fireEvent.mouseDown(start);
    fireEvent.mouseUp(end);
    fireEvent.click(beside());
    await act(async () => undefined);
    expect(isThere()).toBe(true);
  });

  test('stays open when Escape closes a list inside it', async () => {
    const { user } = await open(
      <Page>
        <input aria-label="list" data-closes-first="" data-autofocus />
      </Page>,
    );
    await user.keyboard('{Escape}');
    await act(async () => undefined);
    expect(isThere()).toBe(true);
  });

  describe('while it closes', () => {
    beforeEach(() => {
      Object.assign(Element.prototype, { getAnimations: () => [{ finished: new Promise(() => {}) }] });
    });
    afterEach(() => {
      Reflect.deleteProperty(Element.prototype, 'getAnimations');
    });

    test('ignores a second click, which would save twice', async () => {
      const saved = jest.fn();
      const { user } = await open(
        <Page>
          {(close: () => void) => (
            <button
              type="button"
              onClick={() => {
                saved();
                close();
              }}
            >
              Save
            </button>
          )}
        </Page>,
      );
      await user.dblClick(screen.getByText('Save'));
      expect(isThere()).toBe(true);
      expect(saved).toHaveBeenCalledTimes(1);
    });

    test('does not submit a form twice', async () => {
      const sent = jest.fn((event: FormEvent) => event.preventDefault());
      await open(
        <Page>
          {(close: () => void) => (
            <form
              aria-label="Sheet"
              onSubmit={(event) => {
                sent(event);
                close();
              }}
            />
          )}
        </Page>,
      );
      for (const _time of [1, 2]) fireEvent.submit(screen.getByRole('form', { name: 'Sheet', hidden: true }));
      expect(isThere()).toBe(true);
      expect(sent).toHaveBeenCalledTimes(1);
    });
  });

  test('ignores Escape while another dialog is above it', async () => {
    const heard = jest.fn();
    const { user } = await open(
      <Page>
        <Upper onEscape={heard} />
      </Page>,
    );
    await user.click(screen.getByText('More'));
    await user.keyboard('{Escape}');
    await act(async () => undefined);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(isThere()).toBe(true);
  });
});

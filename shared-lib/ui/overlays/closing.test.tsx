import { act, fireEvent, screen } from '@testing-library/react';
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
  ])('stays where one drags %s it', async (_way, from) => {
    await open(<Page>{form}</Page>);
    const within = screen.getByLabelText('first');
    const [start, end] = from === 'from within' ? [within, beside()] : [beside(), within];
    fireEvent.mouseDown(start);
    fireEvent.mouseUp(end);
    fireEvent.click(beside());
    await act(async () => undefined);
    expect(isThere()).toBe(true);
  });

  test('stays where Escape closes what is open within', async () => {
    const { user } = await open(
      <Page>
        <input aria-label="list" data-closes-first="" data-autofocus />
      </Page>,
    );
    await user.keyboard('{Escape}');
    await act(async () => undefined);
    expect(isThere()).toBe(true);
  });

  test('hears nothing while it leaves: a second click saves nothing a second time', async () => {
    const [saved, sent] = [jest.fn(), jest.fn()];
    Object.assign(Element.prototype, { getAnimations: () => [{ finished: new Promise(() => {}) }] });
    const { user } = await open(
      <Page>
        {(close: () => void) => (
          <form onSubmit={sent}>
            <button
              type="button"
              onClick={() => {
                saved();
                close();
              }}
            >
              Save
            </button>
            <button type="submit">Send</button>
          </form>
        )}
      </Page>,
    );
    await user.dblClick(screen.getByText('Save'));
    await user.click(screen.getByText('Send'));
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
    expect(isThere()).toBe(true);
    expect(saved).toHaveBeenCalledTimes(1);
    expect(sent).not.toHaveBeenCalled();
  });

  test('hears nothing while another lies above', async () => {
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

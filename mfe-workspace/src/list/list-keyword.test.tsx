import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { laws, network, openWorkspace, startNetwork } from '../testing/open-workspace';
import { useUncontrolledTextField } from './list-keyword';

type FieldProps = { text: string; onText: (typed: string) => void };

function Field({ text, onText }: FieldProps) {
  return <input aria-label="filter" defaultValue={text} {...useUncontrolledTextField(text, onText, onText)} />;
}

describe('the uncontrolled text', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'filter' });
  const type = (value: string) => fireEvent.change(field(), { target: { value } });

  test('shows a letter at once and reports it after the frame, with all letters of that frame', async () => {
    const reported: string[] = [];
    render(<Field text="" onText={(typed) => reported.push(typed)} />);
    type('a');
    type('ab');
    expect(field().value).toBe('ab');
    expect(reported).toEqual([]);
    await waitFor(() => expect(reported).toEqual(['ab']));
  });

  test('keeps what was typed since when its own report comes back', async () => {
    const reported: string[] = [];
    const onText = (typed: string) => reported.push(typed);
    const { rerender } = render(<Field text="" onText={onText} />);
    type('a');
    await waitFor(() => expect(reported).toEqual(['a']));
    type('ab');
    rerender(<Field text="a" onText={onText} />);
    expect(field().value).toBe('ab');
    await waitFor(() => expect(reported).toEqual(['a', 'ab']));
  });

  test('keeps it also when an old report comes back late', async () => {
    const reported: string[] = [];
    const onText = (typed: string) => reported.push(typed);
    const { rerender } = render(<Field text="" onText={onText} />);
    for (const typed of ['a', 'ab']) {
      type(typed);
      await waitFor(() => expect(reported.at(-1)).toBe(typed));
    }
    rerender(<Field text="a" onText={onText} />);
    expect(field().value).toBe('ab');
  });

  test('is replaced by a text from elsewhere', async () => {
    const reported: string[] = [];
    const onText = (typed: string) => reported.push(typed);
    const { rerender } = render(<Field text="" onText={onText} />);
    type('a');
    await waitFor(() => expect(reported).toEqual(['a']));
    rerender(<Field text="a" onText={onText} />);
    rerender(<Field text="of the address" onText={onText} />);
    expect(field().value).toBe('of the address');
  });

  test('reports nothing when it is unmounted before the frame', async () => {
    const reported: string[] = [];
    const { unmount } = render(<Field text="" onText={(typed) => reported.push(typed)} />);
    type('a');
    unmount();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(reported).toEqual([]);
  });

  test('reports the current text on blur, and then accepts each earlier text from outside', async () => {
    const reported: string[] = [];
    const onText = (typed: string) => reported.push(typed);
    const { rerender } = render(<Field text="" onText={onText} />);
    type('a');
    await waitFor(() => expect(reported).toEqual(['a']));
    type('');
    fireEvent.blur(field());
    expect(reported).toEqual(['a', '']);
    rerender(<Field text="a" onText={onText} />);
    expect(field().value).toBe('a');
  });
});

describe('a match hint', () => {
  beforeEach(() => {
    startNetwork();
    const data = laws.map((law) => ({ ...law, LawUniqueCode: `LAW-00000${law.id}` }));
    network.answers['/api/law/allLawlist'] = () => ({ success: 1, totalLength: 2, data });
  });

  test('is shown in the table, but not on a card, for a law found by its code', async () => {
    openWorkspace('/workspace?tab=law&keyword=law-000007');
    expect(await screen.findByText('Match in Unique Code')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Grid' }));
    expect(await screen.findByText('LAW-000007')).toBeInTheDocument();
    expect(screen.queryByText(/^Match in/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(await screen.findByText('Match in Unique Code')).toBeInTheDocument();
  });

  test('is shown in the table for a duty found by the category of its law', async () => {
    const license = {
      id: 3,
      license: 'Trade license',
      lawbasedid: 7,
      category: 'Labour',
      editOption: 'true',
    };
    network.answers['/api/license/licalllistdata'] = () => ({ success: 1, totalLength: 1, data: [license] });
    openWorkspace('/workspace?tab=license&keyword=labour');
    expect(await screen.findByText('Match in Category')).toBeInTheDocument();
  });
});

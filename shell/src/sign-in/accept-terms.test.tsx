import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession } from 'shared-lib/session';
import { LoginPage } from './login-page';

const replies: Record<string, object> = {
  login: {
    success: 1,
    access_token: 'lc1_1_x',
    username: 'editor@demo.test',
    role: 'no',
    workspaceAccessType: 'Edit',
    model_access_controller: '{}',
    acceptedTerms: false,
  },
  'session/accept-terms': { success: 1 },
};

test('accept terms: the call sends accessusername and Authorization, as S-1.6 demands', async () => {
  clearSession();
  const gone: string[] = [];
  const asked: [address: string, token: string | null][] = [];
  globalThis.fetch = async (address, init) => {
    asked.push([String(address), new Headers(init?.headers).get('Authorization')]);
    const path = String(address).replace(/^\/api\/|\?.*$/g, '');
    return { status: 200, json: async () => replies[path] } as Response;
  };
  render(<LoginPage go={(address) => gone.push(address)} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Username or email' }), 'editor');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(gone).toEqual(['/workspace']));
  expect(asked.at(-1)).toEqual(['/api/session/accept-terms?accessusername=editor%40demo.test', 'lc1_1_x']);
});

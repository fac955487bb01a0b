import type { Backend } from '../src/rollout/backend-port';

/**
 * A back end's admission: whoever's token is a key of this is an operator of that name, `editor` may not, anybody else
 * is nobody.
 */
export function admitAs(operators: Readonly<Record<string, string>>): Backend['admit'] {
  return async ({ headers: { authorization = '' } }) => {
    if (authorization === 'nobody knows') throw new Error('the database is away');
    const username = operators[authorization];
    if (username !== undefined) return { status: 200, body: { success: 1, username, root: username } };
    if (authorization === 'editor')
      return { status: 403, body: { success: 0, message: 'Your access does not allow this.' } };
    return { status: 401, body: { success: 3, message: 'Your session has ended.' } };
  };
}

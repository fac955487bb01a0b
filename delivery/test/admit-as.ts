import type { Backend } from '../src/rollout/backend-port';

/**
 * A back end's admission: a token that is a key of `operators` belongs to the operator of that name, the token
 * `editor` is refused, and any other is unknown.
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

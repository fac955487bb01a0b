/** The token that a reply brings. */
export function tokenIn({ access_token: token }: Record<string, unknown>): string | undefined {
  return typeof token === 'string' && token !== '' ? token : undefined;
}

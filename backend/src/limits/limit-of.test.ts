import { limitOf } from './limit-of';

describe('limitOf', () => {
  const cases: [Parameters<typeof limitOf>[0], ReturnType<typeof limitOf>][] = [
    [{ access: 'anyone', area: 'Sign-in' }, undefined],
    [{ access: 'code-owed', area: 'Sign-in' }, undefined],
    [{ access: 'member', area: 'Lists' }, 'read'],
    [{ access: 'member', area: 'Search' }, 'search'],
    [{ access: 'member' }, 'read'],
    [{ access: 'editor', area: 'Laws' }, 'write'],
    [{ access: 'editor', area: 'Attachments' }, 'upload'],
    [{ access: 'administrator', area: 'People' }, 'write'],
  ];
  it.each(cases)('takes %j for %s', (call, limited) => {
    expect(limitOf(call)).toBe(limited);
  });
});

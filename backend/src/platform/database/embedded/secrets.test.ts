import { parseSecrets } from './logins';

describe('parseSecrets', () => {
  it('reads the two passwords and ignores other fields', () => {
    expect(parseSecrets({ superuser: 'a', app: 'b', more: 1 })).toEqual({ superuser: 'a', app: 'b' });
  });

  it.each([
    null,
    'text',
    [],
    {},
    { superuser: 'a' },
    { superuser: 'a', app: 7 },
    { superuser: '', app: 'b' },
  ])('refuses %j', (content) => {
    expect(() => parseSecrets(content)).toThrow('it must hold two passwords');
  });
});

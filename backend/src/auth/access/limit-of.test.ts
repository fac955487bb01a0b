import { limitOf } from './call-limit';

describe('limitOf', () => {
  const searchedBy = ['allFields', 'law_name'];
  const cases: [Parameters<typeof limitOf>[0], object, ReturnType<typeof limitOf>][] = [
    [{ access: 'anyone' }, {}, undefined],
    [{ access: 'code-owed' }, {}, undefined],
    [{ access: 'member' }, {}, 'read'],
    [{ access: 'member', counts: 'search' }, {}, 'search'],
    [{ access: 'member', searchedBy }, { page: '2' }, 'read'],
    [{ access: 'member', searchedBy }, { allFields: '' }, 'read'],
    [{ access: 'member', searchedBy }, { law_name: 'tax' }, 'search'],
    [{ access: 'member', searchedBy }, { law_name: ['tax', 'act'] }, 'search'],
    [{ access: 'editor' }, {}, 'write'],
    [{ access: 'editor', counts: 'upload' }, {}, 'upload'],
    [{ access: 'editor', counts: 'bulk' }, {}, 'bulk'],
    [{ access: 'administrator' }, {}, 'write'],
  ];
  it.each(cases)('counts %j with %j as %s', (call, query, limited) => {
    expect(limitOf(call, query)).toBe(limited);
  });
});

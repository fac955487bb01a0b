import { parseListQuery } from './parse-list-query';

describe('parseListQuery', () => {
  const good: [Record<string, unknown>, object][] = [
    [{}, { page: 1, pageSize: 50, status: undefined }],
    [
      { page: '3', pageSize: '200' },
      { page: 3, pageSize: 200, status: undefined },
    ],
    [{ status: 'Draft' }, { page: 1, pageSize: 50, status: 'Draft' }],
    [{ status: '1' }, { page: 1, pageSize: 50, status: 'Published' }],
    [
      { status: 'All', lawentry: '7', accessusername: 'viewer@demo.test', constructor: 'y' },
      { page: 1, pageSize: 50, status: undefined },
    ],
  ];
  it.each(good)('reads %j', (query, value) => {
    expect(parseListQuery(query)).toEqual({ ok: true, value });
  });

  const bad: [Record<string, unknown>, string][] = [
    [{ page: 'abc' }, 'bad-page'],
    [{ page: '0' }, 'bad-page'],
    [{ page: '-1' }, 'bad-page'],
    [{ page: '1.5' }, 'bad-page'],
    [{ page: '' }, 'bad-page'],
    [{ page: '9999999999' }, 'bad-page'],
    [{ page: '1\0' }, 'bad-page'],
    [{ page: ['1', '2'] }, 'bad-page'],
    [{ pageSize: '10' }, 'bad-page-size'],
    [{ pageSize: '1000000' }, 'bad-page-size'],
    [{ pageSize: ['50', '50'] }, 'bad-page-size'],
    [{ status: 'Repealed' }, 'bad-status'],
    [{ status: ['Draft'] }, 'bad-status'],
  ];
  it.each(bad)('refuses %j', (query, code) => {
    expect(parseListQuery(query)).toEqual({ ok: false, code });
  });
});

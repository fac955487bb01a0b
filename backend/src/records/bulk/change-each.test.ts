import { done, refused } from '../../platform/database/outcome';
import { changeEach } from './change-each';

const rows = [1, 2, 3].map((id) => ({ id, version: undefined }));
const log = { error: () => undefined };

test('bulk change: stops trying once the database is away, and each remaining row says why', async () => {
  const tried: number[] = [];
  const results = await changeEach(rows, {
    log,
    change: async ({ id }) => {
      tried.push(id);
      if (id === 2) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      return done({});
    },
  });
  const away = 'The database does not answer. Please try again shortly.';
  expect(results).toEqual([
    { id: 1, refusal: undefined, warnings: [] },
    { id: 2, refusal: away, warnings: [] },
    { id: 3, refusal: away, warnings: [] },
  ]);
  expect(tried).toEqual([1, 2]);
});

test('bulk change: tries a law that is in use again only while other rows succeed', async () => {
  const tried: number[] = [];
  const results = await changeEach(rows, {
    log,
    change: async ({ id }) => {
      tried.push(id);
      return id === 1 ? refused('law-in-use', { counts: '1 Return' }) : done({});
    },
  });
  expect(tried).toEqual([1, 2, 3, 1]);
  expect(results[0]).toMatchObject({ id: 1, refusal: 'This law cannot be deleted: it has 1 Return.' });
});

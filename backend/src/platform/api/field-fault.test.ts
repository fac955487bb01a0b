import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

const post = (path: string, body: object) => served.as('admin@demo.test').post(`/api/${path}`, body);

it.each([-1, 0, 1.5, 'abc', '-1', null, {}, [1]])(
  'an id that is %j is refused with the same sentence',
  async (id) => {
    const { status, body } = await post('law/edit', { id });
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: 'The id must be a whole number from 1 on.',
    });
  },
);

it.each([
  ['users/list', { pageSize: 7 }, 'pageSize', '50 or 100 or 200'],
  ['users/list', { order: 'up' }, 'order', '"asc" or "desc"'],
])('%s with %j says which values %s may have', async (path, sent, field, allowed) => {
  const { status, body } = await post(path, sent);
  const message = `The field ${field} is not understood: must be ${allowed}.`;
  expect({ status, message: body.message }).toEqual({ status: 422, message });
});

it.each([
  [
    'rules/create',
    { lawRulesArr: Array(500).fill({}) },
    'lawRulesArr',
    'at most 100 entries can be sent at once',
  ],
  ['users/list', { search: 'x'.repeat(1000) }, 'search', 'at most 200 characters are allowed'],
])('too much data for %s is refused in plain words', async (path, sent, field, reason) => {
  const { status, body } = await post(path, sent);
  const message = `The field ${field} is not understood: ${reason}.`;
  expect({ status, message: body.message }).toEqual({ status: 422, message });
});

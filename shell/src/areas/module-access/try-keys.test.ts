import { tryKeys } from './use-pending-choices';

test('the same choices are asked for again under their key, others under another', () => {
  const keys = tryKeys();
  const first = keys.of({ id: 1, gridInfo: 'No' });
  expect(first).toMatch(/^[\w-]{8,100}$/);
  expect(keys.of({ id: 1, gridInfo: 'No' })).toBe(first);
  expect(keys.of({ id: 1, gridInfo: 'Yes' })).not.toBe(first);
});

test('what was kept is asked for again under another key', () => {
  const keys = tryKeys();
  const first = keys.of({ id: 1 });
  keys.forget({ id: 1 });
  expect(keys.of({ id: 1 })).not.toBe(first);
});

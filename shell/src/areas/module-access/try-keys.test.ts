import { createIdempotencyKeys } from './use-pending-choices';

test('save keys: the same choices are sent again under their key, other choices under another', () => {
  const keys = createIdempotencyKeys();
  const first = keys.of({ id: 1, gridInfo: 'No' });
  expect(first).toMatch(/^[\w-]{8,100}$/);
  expect(keys.of({ id: 1, gridInfo: 'No' })).toBe(first);
  expect(keys.of({ id: 1, gridInfo: 'Yes' })).not.toBe(first);
});

test('save keys: after a save the same choices get another key', () => {
  const keys = createIdempotencyKeys();
  const first = keys.of({ id: 1 });
  keys.forget({ id: 1 });
  expect(keys.of({ id: 1 })).not.toBe(first);
});

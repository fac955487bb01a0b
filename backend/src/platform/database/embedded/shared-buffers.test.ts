import { sharedBuffersMb } from './start-postgres';

const gb = 2 ** 30;

test.each([
  ['a big machine', { total: 64 * gb, constrained: undefined }, 512],
  ['a machine that constrains nothing', { total: 2 * gb, constrained: 0 }, 256],
  ['a small container on a big machine', { total: 64 * gb, constrained: 2 * gb }, 256],
  ['a container that may have more than there is', { total: 2 * gb, constrained: 2 ** 63 }, 256],
  ['next to nothing', { total: 64 * gb, constrained: gb / 4 }, 128],
])('shared buffers: %s gets an eighth of its memory within the limits', (_what, memory, expected) => {
  expect(sharedBuffersMb(memory.total, memory.constrained)).toBe(expected);
});

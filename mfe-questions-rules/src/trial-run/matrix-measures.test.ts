/** @jest-environment node */
import { measuresOf } from './matrix';

test.each([
  ['on a desk many profiles leave the names what they need', 1100, 50, { law: 320, cell: 152 }],
  ['on a desk three profiles leave the rest to the names', 1100, 3, { law: 644, cell: 152 }],
  ['on a phone two profiles are in sight', 360, 9, { law: 136, cell: 112 }],
  ['on a phone one profile leaves the rest to the names', 360, 1, { law: 248, cell: 112 }],
])('%s', (_what, width, profiles, expected) => {
  expect(measuresOf(width, profiles)).toMatchObject(expected);
});

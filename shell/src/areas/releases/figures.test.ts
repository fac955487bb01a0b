import { evidencePart, formatEvidence, scaleOf } from './judge-part';

test.each([
  [0.2, 100, 0, 'nothing yet, 100 times is enough'],
  [1, 100, 0, 'nothing yet, 100 times is enough'],
  [10, 100, 0.5, '10 times likelier than chance, 100 times is enough'],
  [3.21, 100, expect.closeTo(0.253), '3.2 times likelier than chance, 100 times is enough'],
  [2500, 100, 1, 'enough (100 times likelier than chance)'],
])('release evidence: %d of %i has a bar of length %s and reads %s', (found, enough, part, words) => {
  expect([evidencePart({ found, enough }), formatEvidence({ found, enough })]).toEqual([part, words]);
});

test('release charts: the scale covers the largest value, and at least the given minimum', () => {
  const context = { least: 100, width: 212 };
  expect([0, 50, 100, 300].map(scaleOf([20, 80], context))).toEqual([6, 106, 206, 206]);
  expect([0, 100, 200].map(scaleOf([200], context))).toEqual([6, 106, 206]);
});

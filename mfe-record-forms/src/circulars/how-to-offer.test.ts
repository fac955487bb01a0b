/** @jest-environment node */
import { howToOffer } from './related-circulars';

test.each([
  [0, 'nothing'],
  [1, 'inline'],
  [4, 'inline'],
  [5, 'learn-more'],
  [6, 'inline'],
])('circulars: %d entries are shown as %s', (entries, offer) => {
  expect(howToOffer(entries)).toBe(offer);
});

/** @jest-environment node */
import { howToOffer } from './related-circulars';

test.each([
  [0, 'nothing'],
  [1, 'inline'],
  [4, 'inline'],
  [5, 'learn-more'],
  [6, 'inline'],
])('%d entries are offered as %s', (entries, offer) => {
  expect(howToOffer(entries)).toBe(offer);
});

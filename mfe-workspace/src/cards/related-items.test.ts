/** @jest-environment node */
import { recordKinds } from 'shared-lib/records';
import { relatedItems } from './record-card';

test.each([
  ['law', 'License Returns Other Compliance', '/license/0/7 /return/0/7 /other-compliance/0/7'],
  ['license', 'Law Returns Other Compliance', '/law/0 /return/0/12 /other-compliance/0/12'],
  ['return', 'Law License Other Compliance', '/law/0 /license/0/12 /other-compliance/0/12'],
  ['other-compliance', 'Law License Returns', '/law/0 /license/0/12 /return/0/12'],
] as const)('a card of kind %s leads to %s, and to adding them', (name, titles, adding) => {
  const items = relatedItems(recordKinds[name], { id: 7, lawId: name === 'law' ? 0 : 12 });
  expect(items.map(({ title }) => title).join(' ')).toBe(titles);
  expect(items.map(({ addAddress }) => addAddress).join(' ')).toBe(adding);
  const lawId = name === 'law' ? 7 : 12;
  expect(items.map(({ address }) => new URLSearchParams(address.split('?')[1]).get('law'))).toEqual(
    items.map(() => String(lawId)),
  );
});

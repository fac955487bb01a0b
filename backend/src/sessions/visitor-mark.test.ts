import { markOf } from './visitor-mark';

const secret = 'a word that two servers share';

test('the mark of a person is what the edge knows how to read', () => {
  expect(markOf({ orgId: 1, id: 7, orgSlug: 'demo' }, secret)).toBe(
    'yDSisUz7Z3EA9PubGwGAlruIATAdENAotUHKiRu9owc.ZGVtbw.HdJL5DNx6R3YzfmAG2POOQJB1zpM-3P2H9WLCd6lbDQ',
  );
});

test('two people have two words, the same organisation and seals of their own', () => {
  const [one = [], other = []] = [7, 8].map((id) =>
    markOf({ orgId: 1, id, orgSlug: 'demo' }, secret).split('.'),
  );
  expect(one[0]).not.toBe(other[0]);
  expect(one[1]).toBe(other[1]);
  expect(one[2]).not.toBe(other[2]);
});

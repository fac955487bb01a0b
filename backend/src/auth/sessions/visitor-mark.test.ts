import { buildVisitorMark } from './visitor-mark';

const secret = 'a word that two servers share';

test('visitor mark: has the format that the edge reads', () => {
  expect(buildVisitorMark({ orgId: 1, id: 7, orgSlug: 'demo' }, secret)).toBe(
    'yDSisUz7Z3EA9PubGwGAlruIATAdENAotUHKiRu9owc.Nyb7QT3W2cyfg3ma1vSRAc2DmiTym2lEIMJjRejS9Ls.XYI0kXMenPejeyhIWPg7LXxdGNWwefCo3zddEAzXulY',
  );
});

test('visitor mark: two users of one organisation share no part of it', () => {
  const [one = [], other = []] = [7, 8].map((id) =>
    buildVisitorMark({ orgId: 1, id, orgSlug: 'demo' }, secret).split('.'),
  );
  expect(one[0]).not.toBe(other[0]);
  expect(one[1]).not.toBe(other[1]);
  expect(one[2]).not.toBe(other[2]);
});

test('visitor mark: does not reveal the short name of the organisation', () => {
  const parts = buildVisitorMark({ orgId: 1, id: 7, orgSlug: 'a-customer' }, secret).split('.');
  for (const part of parts)
    expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain('a-customer');
});

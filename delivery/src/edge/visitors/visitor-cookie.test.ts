import { createVisitor, readCanarySubject } from './visitor-cookie';

const secret = 'a word that two servers share';

/** The mark that the back end gives the account 7 of the organisation 1, `demo`: its own test has the same text. */
const mark =
  'yDSisUz7Z3EA9PubGwGAlruIATAdENAotUHKiRu9owc.Nyb7QT3W2cyfg3ma1vSRAc2DmiTym2lEIMJjRejS9Ls.XYI0kXMenPejeyhIWPg7LXxdGNWwefCo3zddEAzXulY';

const cookiePair = (cookie: string) => cookie.split(';')[0] ?? '';

test("visitor cookie: a signed-in person is recognised by the back end's mark, with their organisation", () => {
  expect(readCanarySubject(`theme=dark; lbs=${mark}`, secret)).toEqual({
    id: mark.split('.')[0],
    organisation: 'demo',
  });
});

test('visitor cookie: a visitor is recognised again', () => {
  const { subject, cookie } = createVisitor(secret, false);
  expect(readCanarySubject(cookiePair(cookie), secret)).toEqual(subject);
  expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
});

test('visitor cookie: an https site sets it for https only', () => {
  expect(createVisitor(secret, true).cookie).toMatch(/; Secure$/);
});

test('visitor cookie: is replaced by the person once somebody signs in', () => {
  const visitor = cookiePair(createVisitor(secret, false).cookie);
  expect(readCanarySubject(`${visitor}; lbs=${mark}`, secret)?.organisation).toBe('demo');
});

const [word = '', organisation = '', seal = ''] = mark.split('.');
const visitor = cookiePair(createVisitor(secret, false).cookie);

test.each([
  ['nothing', undefined],
  ['other cookies', 'theme=dark; lcb=1.abc'],
  ['a word of their own', `lbs=${'a'.repeat(43)}.${organisation}.${seal}`],
  ['another organisation', `lbs=${word}.${Buffer.from('other').toString('base64url')}.${seal}`],
  ['no seal', `lbs=${word}.${organisation}.`],
  ['a seal of a visitor', visitor.replace('lbv', 'lbs')],
  ['a mark as a visitor', `lbv=${mark}`],
  ['something very long', `lbs=${'a'.repeat(5000)}`],
])('visitor cookie: %s identifies nobody', (_what, cookie) => {
  expect(readCanarySubject(cookie, secret)).toBeUndefined();
});

test('visitor cookie: another secret identifies nobody', () => {
  expect(readCanarySubject(`lbs=${mark}`, 'another word that nobody shares')).toBeUndefined();
});

test('visitor cookie: an old mark without an encrypted organisation still identifies the same person', () => {
  const old = 'yDSisUz7Z3EA9PubGwGAlruIATAdENAotUHKiRu9owc.ZGVtbw.HdJL5DNx6R3YzfmAG2POOQJB1zpM-3P2H9WLCd6lbDQ';
  expect(readCanarySubject(`lbs=${old}`, secret)).toEqual({
    id: mark.split('.')[0],
    organisation: undefined,
  });
});

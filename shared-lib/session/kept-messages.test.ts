import { readMessages, saveMessage } from './kept-messages';
import { clearSession } from './session';

const at = '2026-04-03T10:00:00.000Z';
const key = 'lexboard.messages';

test('messages: the last fifty are stored, the newest first', () => {
  for (let nth = 1; nth <= 60; nth += 1) saveMessage({ at, text: `message ${nth}` });
  const texts = readMessages().map(({ text }) => text);
  expect(texts).toHaveLength(50);
  expect([texts[0], texts[49]]).toEqual(['message 60', 'message 11']);
});

test('messages: a very long message is cut', () => {
  saveMessage({ at, text: 'x'.repeat(10_000) });
  expect(readMessages()[0]?.text).toHaveLength(500);
});

test.each(['', '{', 'null', '"text"', '{"at":"x"}', '[null, 5, {"at": 1, "text": "x"}, {"at": "x"}]'])(
  'messages: a stored %j reads as none',
  (kept) => {
    localStorage.setItem(key, kept);
    expect(readMessages()).toEqual([]);
  },
);

test('messages: are deleted at the end of the session', () => {
  saveMessage({ at, text: 'The user is added.' });
  clearSession();
  expect(localStorage.getItem(key)).toBeNull();
});

/** @jest-environment node */
import { markHits } from './marked';

/** The hits in square brackets. */
const marked = (text: string, keyword: string) =>
  markHits(text, keyword)
    .map((stretch) => (stretch.isHit ? `[${stretch.text}]` : stretch.text))
    .join('');

test.each([
  ['The Water Act', 'water', 'The [Water] Act'],
  ['The Water Act', '  WATER ', 'The [Water] Act'],
  ['Water under water', 'water', '[Water] under [water]'],
  ['aaaa', 'aa', '[aa][aa]'],
  ['The Water Act', '', 'The Water Act'],
  ['The Water Act', '   ', 'The Water Act'],
  ['The Water Act', 'air', 'The Water Act'],
  ['', 'air', ''],
  ['100% or 100x', '100%', '[100%] or 100x'],
  ['a_b axb', 'a_b', '[a_b] axb'],
  ['back\\slash', '\\', 'back[\\]slash'],
  ['o\'clock "now"', '"now"', 'o\'clock ["now"]'],
  ['.* and (x', '.*', '[.*] and (x'],
  ['<b>bold</b>', '<b>', '[<b>]bold</b>'],
  ['🏭 Factories 🏭', '🏭', '[🏭] Factories [🏭]'],
  ['قانون المياه', 'المياه', 'قانون [المياه]'],
  ['İzmir Şirket', 'şirket', 'İzmir [Şirket]'],
  ['Straße', 'STRASSE', 'Straße'],
])('search marks: in "%s" the keyword "%s" is marked as %s', (text, keyword, expected) => {
  expect(marked(text, keyword)).toBe(expected);
});

test('search marks: the segments make up the whole text, however long and full of hits', () => {
  const text = 'ab '.repeat(5000);
  const stretches = markHits(text, 'a');
  expect(stretches.map((one) => one.text).join('')).toBe(text);
  expect(stretches.filter(({ isHit }) => isHit)).toHaveLength(20);
});

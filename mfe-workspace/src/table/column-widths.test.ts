import { recordKindList } from 'shared-lib/records';
import { listColumns } from './record-table';

/** About what a letter of a title takes, and the room beside it. */
const needed = (title: string) => 7.6 * title.length + 24;

test.each(recordKindList)('every title of the list of $name has room for itself', (kind) => {
  for (const { title, width } of listColumns(kind, 50)) {
    if (title !== '#') expect({ title, width }).toEqual({ title, width: Math.max(width, needed(title)) });
  }
});

test.each(recordKindList)('a code of the list of $name is shown to its end', (kind) => {
  // In pixels, as the longest of the demo library take.
  const longest = kind.name === 'law' ? 'WB-KMC-1980'.length * 9 : 'MH-MMC-1888-L01'.length * 9;
  const code = listColumns(kind, 50).find(({ shown }) => shown === 'code');
  expect(code?.width).toBeGreaterThanOrEqual(longest + 24);
});

test('the number of a row has room for the last that there may be', () => {
  const [law] = recordKindList;
  const widthFor = (last: number) => law && listColumns(law, last)[0]?.width;
  expect(widthFor(50)).toBe(40);
  expect(widthFor(300_000)).toBe(84);
});

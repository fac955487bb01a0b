import { recordKindList } from 'shared-lib/records';
import { listColumns } from './record-table';

/** Roughly the width of a title's letters plus the padding. */
const needed = (title: string) => 7.6 * title.length + 24;

test.each(recordKindList)('column widths: every title of the list of $name fits', (kind) => {
  for (const { title, width } of listColumns(kind, 50)) {
    if (title !== '#') expect({ title, width }).toEqual({ title, width: Math.max(width, needed(title)) });
  }
});

test.each(recordKindList)('column widths: a code of the list of $name is shown in full', (kind) => {
  // In pixels, the width of the longest code of the demo library.
  const longest = kind.name === 'law' ? 'WB-KMC-1980'.length * 9 : 'MH-MMC-1888-L01'.length * 9;
  const code = listColumns(kind, 50).find(({ shown }) => shown === 'code');
  expect(code?.width).toBeGreaterThanOrEqual(longest + 24);
});

test('column widths: the last possible row number fits', () => {
  const [law] = recordKindList;
  const widthFor = (last: number) => law && listColumns(law, last)[0]?.width;
  expect(widthFor(50)).toBe(40);
  expect(widthFor(300_000)).toBe(84);
});

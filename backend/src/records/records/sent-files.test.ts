import { parseSentFiles } from './save-record.routes';

it.each([
  [undefined, [], []],
  ['', [], []],
  ['a.pdf', ['a.pdf'], []],
  [['a.pdf', { name: 'b.pdf' }], ['a.pdf', 'b.pdf'], []],
  [[{ fileId: 'x1', name: 'c.pdf', size: 3 }], ['x1'], []],
  [[{ name: 'd.txt', content: 'QQ==' }], [], [{ name: 'd.txt', content: 'QQ==' }]],
  [[{ name: 'e.txt', content: '' }], ['e.txt'], []],
  [[null, 7, {}, { content: 'QQ==' }], [], []],
])('parseSentFiles: %j names %j and contains %j', (wire, named, carried) => {
  expect(parseSentFiles(wire)).toEqual({ named, carried });
});

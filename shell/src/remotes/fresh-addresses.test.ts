import { freshAddresses } from './file-guard';

test('fresh addresses: the first try of a file has its plain address, every further try its own', () => {
  const addressOf = freshAddresses();
  expect(['/a.js', '/a.js', '/b.js', '/a.js'].map(addressOf)).toEqual([
    '/a.js',
    '/a.js?try=2',
    '/b.js',
    '/a.js?try=3',
  ]);
});

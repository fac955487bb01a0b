import { DuplicateKeyError, refuseDuplicateKeys } from './read-json-only';

it.each([
  '{}',
  '[]',
  '"a"',
  '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
  '{"a":"a","b":["a","a"],"c":"\\",\\"c\\":"}',
  '[{"a":1},{"a":2}]',
])('duplicate keys: %s has none', (text) => {
  expect(() => refuseDuplicateKeys(text)).not.toThrow();
});

it.each([
  '{"a":1,"a":2}',
  '{ "a" : {"b":[1,{"c":1, "c":2}]} }',
  '{"a":[],"b":{},"a":null}',
  '{"a":1,"\\u0061":2}',
  '[{"a":{"x":1},"a":2}]',
])('duplicate keys: %s has one', (text) => {
  expect(() => refuseDuplicateKeys(text)).toThrow(DuplicateKeyError);
});

it('duplicate keys: checking a megabyte takes at most 200 times as long as parsing it', () => {
  const text = JSON.stringify({ a: '"\\'.repeat(250_000), b: Array(50_000).fill({ c: 1 }) });
  const timeOf = (work: () => unknown) => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  };
  const parsing = timeOf(() => JSON.parse(text));
  expect(timeOf(() => refuseDuplicateKeys(text))).toBeLessThan(200 * parsing);
});

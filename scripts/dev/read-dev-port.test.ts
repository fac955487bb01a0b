import { readDevPort } from './read-dev-port.mjs';

test.each([
  [undefined, 8080],
  [' ', 8080],
  [' 9000 ', 9000],
  ['1', 1],
  ['65535', 65_535],
])('dev port: PORT=%s is read as %d', (PORT, port) => {
  expect(readDevPort({ PORT })).toBe(port);
});

test.each(['0', '65536', '80.5', '-1', '1e3', '80 80', 'http'])(
  'dev port: PORT=%s is refused in one sentence',
  (PORT) => {
    expect(() => readDevPort({ PORT })).toThrow(
      expect.objectContaining({
        name: 'StartError',
        message: `PORT must be a whole number from 1 to 65535, not "${PORT}".`,
      }),
    );
  },
);

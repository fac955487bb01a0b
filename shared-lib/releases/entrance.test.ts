/** @jest-environment node */
import { entrancePathOf, entrancePaths } from './entrance';

test.each(entrancePaths)('entrance paths: %s is one, also with trailing slashes', (path) => {
  expect([path, `${path}/`, `${path}//`].map(entrancePathOf)).toEqual([path, path, path]);
});

test.each(['/', '', '/workspace', '/login/x', '/loginx', '/LOGIN', '/users', '/constructor'])(
  'entrance paths: %s is none',
  (path) => {
    expect(entrancePathOf(path)).toBeUndefined();
  },
);

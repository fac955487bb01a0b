/** @jest-environment node */
import { entrancePathOf, entrancePaths } from './entrance';

test.each(entrancePaths)('%s is a page of the entrance, with a slash behind it too', (path) => {
  expect([path, `${path}/`, `${path}//`].map(entrancePathOf)).toEqual([path, path, path]);
});

test.each(['/', '', '/workspace', '/login/x', '/loginx', '/LOGIN', '/users', '/constructor'])(
  '%s is none',
  (path) => {
    expect(entrancePathOf(path)).toBeUndefined();
  },
);

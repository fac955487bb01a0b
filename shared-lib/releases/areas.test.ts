/** @jest-environment node */
import { remoteForPath } from './areas';

test.each([
  ['/workspace', 'mfe-workspace'],
  ['/workspace/', 'mfe-workspace'],
  ['/workspaces', undefined],
  ['/law/0', 'mfe-record-forms'],
  ['/law/', undefined],
  ['/law', undefined],
  ['/license/0/12', 'mfe-record-forms'],
  ['/return/7/12', 'mfe-record-forms'],
  ['/other-compliance/7/12', 'mfe-record-forms'],
  ['/law-questions/12', 'mfe-questions-rules'],
  ['/roadmap', 'mfe-roadmap'],
  ['/login', undefined],
  ['/', undefined],
])('areas: the path %s belongs to %s', (path, remote) => {
  expect(remoteForPath(path)).toBe(remote);
});

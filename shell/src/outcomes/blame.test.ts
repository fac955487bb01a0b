import { findReleaseInStack } from './watch-errors';

const at = (place: string) => `    at f (https://law.example.org/assets/${place}:1:234)`;
const stackOf = (...places: string[]) => ['Error: broken', ...places.map(at)].join('\n');

test.each([
  [stackOf('mfe-roadmap/1.1.0/app.1.js'), { remote: 'mfe-roadmap', version: '1.1.0' }],
  [
    stackOf('shell/2.0.0/react.js', 'mfe-workspace/1.0.0-rc.1/x.js', 'mfe-roadmap/1.0.0/y.js'),
    { remote: 'mfe-workspace', version: '1.0.0-rc.1' },
  ],
  [stackOf('shell/2.0.0/react.js'), undefined],
  [stackOf('mfe-unknown/1.0.0/app.js'), undefined],
  [
    'f@https://law.example.org/assets/mfe-roadmap/1.1.0/app.js:1:2',
    { remote: 'mfe-roadmap', version: '1.1.0' },
  ],
  ['Error: broken\n    at <anonymous>', undefined],
  ['', undefined],
])('the stack %j blames %j', (stack, blamed) => {
  expect(findReleaseInStack(stack)).toEqual(blamed);
});

import { readDevRequest } from './read-dev-options.mjs';

const all = ['mfe-workspace', 'mfe-record-forms', 'mfe-questions-rules', 'mfe-roadmap'];
const here = 'http://localhost:8080';

test.each([
  [[], { remotes: all, isAlone: false, against: undefined }],
  [['mfe-roadmap'], { remotes: ['mfe-roadmap'], isAlone: false, against: undefined }],
  [['mfe-roadmap', '--alone'], { remotes: ['mfe-roadmap'], isAlone: true, against: undefined }],
  [['mfe-roadmap', '--against', here], { remotes: ['mfe-roadmap'], isAlone: false, against: here }],
  [
    ['--against', `${here}/roadmap`, 'mfe-roadmap'],
    { remotes: ['mfe-roadmap'], isAlone: false, against: here },
  ],
])('dev options: %j is understood', (words, wish) => {
  expect(readDevRequest(words)).toEqual(wish);
});

test.each([
  [['mfe-map'], 'There is no remote "mfe-map". Name one of: '],
  [['--alone'], 'With --alone name one remote'],
  [['--against', here], 'With --against name one remote'],
  [['mfe-roadmap', 'mfe-workspace', '--against', here], 'With --against name one remote'],
  [['mfe-roadmap', '--against', here, '--alone'], 'Say --alone or --against, not both.'],
  [
    ['mfe-roadmap', '--against', 'localhost:8080'],
    '--against takes an address such as http://localhost:8080',
  ],
  [['mfe-roadmap', '--against'], '--against'],
  [['mfe-roadmap', '--beside'], '--beside'],
])('dev options: %j is refused in a sentence', (words, sentence) => {
  expect(() => readDevRequest(words)).toThrow(
    expect.objectContaining({ name: 'StartError', message: expect.stringContaining(sentence) }),
  );
});

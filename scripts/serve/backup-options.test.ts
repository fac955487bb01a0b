import { readBackupOptions, readRestoreOptions } from './backup-options.mjs';

test.each([
  [['/b'], { folder: '/b', options: { isPlain: false, withKeys: false } }],
  [['/b', '--plain', '--with-keys'], { folder: '/b', options: { isPlain: true, withKeys: true } }],
  [['--new-key', '/k'], { newKey: '/k' }],
])('`npm run backup` understands %j', (args, options) => {
  expect(readBackupOptions(args)).toEqual(options);
});

test.each([
  [[]],
  [['/a', '/b']],
  [['/b', '--new-key', '/k']],
  [['--new-key', '/k', '--plain']],
  [['/b', '--odd']],
  [['--', '--help']],
])('`npm run backup` refuses %j', (args) => {
  expect(() => readBackupOptions(args)).toThrow('Name one folder');
});

test('`npm run restore` understands the key, the log and the moment at which to stop', () => {
  const args = ['/b', '--key', '/k', '--log', '/l', '--until', '2026-04-03T10:15:00+05:30'];
  expect(readRestoreOptions(args)).toEqual({
    folder: '/b',
    options: { unsigned: false, keyFile: '/k', log: '/l', until: new Date('2026-04-03T04:45:00Z') },
  });
});

test.each([[['/b', '--until', '2026-04-03']], [['/b', '--log', '/l', '--until', 'yesterday']]])(
  '`npm run restore` refuses %j',
  (args) => {
    expect(() => readRestoreOptions(args)).toThrow('--until is a moment such as');
  },
);

test.each([
  [['/b', '--odd'], "Unknown option '--odd'"],
  [['--', '-x'], '-x is no option'],
] as const)('`npm run restore` says what is wrong with %j', (args, fault) => {
  expect(() => readRestoreOptions([...args])).toThrow(fault);
});

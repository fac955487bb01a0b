import { exportedBy } from './exported';
import { nameFaults, wordFaults } from './name';
import { parse } from './source';
import { codeFiles, files, read } from './tree';

describe('the names of files and folders', () => {
  test('are in kebab-case and say something', () => {
    expect(files.flatMap(nameFaults)).toEqual([]);
  });

  test.each([
    'shell/src/Frame.tsx',
    'shell/src/side_menu.tsx',
    'shared-lib/utils/date.ts',
    'backend/src/services/mail.ts',
    'shell/src/types/record.ts',
    'shell/src/frame-new.tsx',
    'shell/src/frame2.tsx',
    'shell/src/frame-v2.test.tsx',
    'shell/legacy/frame.tsx',
  ])('are refused in %s', (file) => {
    expect(nameFaults(file)).not.toEqual([]);
  });

  test.each([
    'shell/src/frame/side-menu.test.tsx',
    'backend/src/records/records/record.routes.test.ts',
    'docs/decisions/0002-pins.md',
    'backend/migrations/0001-records.sql',
    '.ci/run',
    'mfe-roadmap/README.md',
  ])('are accepted in %s', (file) => {
    expect(nameFaults(file)).toEqual([]);
  });
});

describe('the words of names', () => {
  test('are common words of the field in every file name', () => {
    const stems = codeFiles.map((file) => file.replace(/^.*\//, '').replace(/\..*$/, ''));
    expect([...new Set(stems)].flatMap(wordFaults)).toEqual([]);
  });

  test('are common words of the field in every exported name', () => {
    const names = codeFiles.flatMap((file) => exportedBy(parse(file)).map(({ name }) => name));
    expect([...new Set(names)].flatMap(wordFaults)).toEqual([]);
  });

  test.each(['keepsakeNotice', 'key-deed', 'openCourt', 'ReleaseGround'])('are refused in %s', (name) => {
    expect(wordFaults(name)).toHaveLength(1);
  });

  test.each(['background', 'wished', 'courtesy', 'readAheadBytes'])('are accepted in %s', (name) => {
    expect(wordFaults(name)).toEqual([]);
  });
});

const decisions = files.filter((file) => file.startsWith('docs/decisions/'));

test.each(decisions)('%s begins with its number and title, its date and its status', (file) => {
  const number = file.replace('docs/decisions/', '').slice(0, 4);
  expect(read(file)).toMatch(new RegExp(`^# ${number} \\S.*\n\n\\d{4}-\\d\\d-\\d\\d · (accepted|superseded)\\b`));
});

const mostWords = 400;

test.each(decisions)(`%s has at most ${mostWords} words`, (file) => {
  expect(read(file).trim().split(/\s+/).length).toBeLessThanOrEqual(mostWords);
});

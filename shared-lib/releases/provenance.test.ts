/** @jest-environment node */
import { describeProvenance, parseProvenance, parseReleasePreview } from './provenance';

const provenance = {
  repository: 'https://git.example.org/maps',
  commit: '1a2b3c4d5e6f708192a3b4c5d6e7f80912345678',
  builder: 'https://git.example.org/maps/actions/runs/77',
};
const { repository: _unknown, ...withoutRepository } = provenance;

test.each([
  ['of a build server', provenance],
  ['of a working tree with changes', { ...provenance, builder: 'local', hasUncommittedChanges: true }],
  ['without a known repository', withoutRepository],
])('parseProvenance: a source %s passes unchanged', (_what, value) => {
  expect(parseProvenance(value)).toEqual(value);
});

test.each([
  ['nothing', null, 'commit must be the full hash'],
  ['a short commit', { ...provenance, commit: '1a2b3c4' }, 'commit must be the full hash'],
  ['another key', { ...provenance, team: 'maps' }, '"team" is nothing that it says'],
  ['no builder', { ...provenance, builder: '' }, 'builder must be a text'],
  ['a builder of two lines', { ...provenance, builder: 'a\nb' }, 'builder must be a text'],
  ['a password', { ...provenance, repository: 'https://ann:secret@git.example.org/a' }, 'without spaces and'],
  ['a password of the builder', { ...provenance, builder: 'https://ann:secret@ci.example.org' }, 'and cred'],
  ['false for no changes', { ...provenance, hasUncommittedChanges: false }, 'is true or missing'],
])('parseProvenance: refuses a source with %s', (_what, value, message) => {
  expect(() => parseProvenance(value)).toThrow(message);
});

const preview = { change: '17', until: '2026-12-01T10:00:00.000Z' };

test('parsePreview: a change and a time pass unchanged', () => {
  expect(parseReleasePreview(preview)).toEqual(preview);
});

test.each([null, { ...preview, change: '../17' }, { ...preview, until: 'soon' }, { ...preview, by: 'anna' }])(
  'parsePreview: refuses %j',
  (value) => {
    expect(() => parseReleasePreview(value)).toThrow('preview: it names a change and a time');
  },
);

test('describeProvenance: says commit, repository and builder', () => {
  expect(describeProvenance(provenance)).toBe(
    'commit 1a2b3c4 of https://git.example.org/maps, built by https://git.example.org/maps/actions/runs/77',
  );
  expect(describeProvenance({ ...withoutRepository, builder: 'local', hasUncommittedChanges: true })).toBe(
    'commit 1a2b3c4 with uncommitted changes, built by local',
  );
});

import type { OwnersOfLevel } from '../auth/people/nearest-owners.store';
import { describeOwners } from './why-owner';

const level = (name: OwnersOfLevel['level'], fields: Partial<OwnersOfLevel>): OwnersOfLevel => ({
  level: name,
  owner_id: null,
  owner: null,
  isOwnerDisabled: false,
  checker_id: null,
  checker: null,
  isCheckerDisabled: false,
  ...fields,
});
const asha = { owner_id: 1, owner: 'Asha' };

test('nobody is named', () => {
  expect(describeOwners({ owner_id: null, checker_id: null }, [])).toEqual([
    'Nobody does it: no active owner is named.',
    'Nobody checks it.',
  ]);
});

test('everybody nearer who is passed over is named, and why', () => {
  const levels = [
    level('duty-here', { owner_id: 9, owner: 'Old', isOwnerDisabled: true, checker_id: 1, checker: 'Asha' }),
    level('law-everywhere', { checker_id: 8, checker: 'Gone', isCheckerDisabled: true }),
    level('place', { ...asha, checker_id: 2, checker: 'Ravi' }),
    level('manager', { owner_id: 3, owner: 'Mina' }),
  ];
  expect(describeOwners({ owner_id: 1, checker_id: 2 }, levels)).toEqual([
    'Old is disabled, though named for this duty at this place.',
    'Asha does it, named for all duties of this place.',
    'Asha cannot check it too, though named for this duty at this place.',
    'Gone is disabled, though named for its law at all places.',
    'Ravi checks it, named for all duties of this place.',
  ]);
});

test('the manager does what nobody else does, unless disabled', () => {
  const manager = level('manager', asha);
  expect(describeOwners({ owner_id: 1, checker_id: null }, [manager])[0]).toBe(
    'Asha does it, as manager of this place.',
  );
  const disabled = { ...manager, isOwnerDisabled: true };
  expect(describeOwners({ owner_id: null, checker_id: null }, [disabled])).toEqual([
    'Asha is disabled, though manager of this place.',
    'Nobody does it: no active owner is named.',
    'Nobody checks it.',
  ]);
});

test('an owner who is the only checker leaves the check to administrators', () => {
  const levels = [level('duty-here', asha), level('place', { checker_id: 1, checker: 'Asha' })];
  expect(describeOwners({ owner_id: 1, checker_id: 1 }, levels)).toEqual([
    'Asha does it, named for this duty at this place.',
    'Asha cannot check it too, though named for all duties of this place.',
    'Administrators check it.',
  ]);
});

test('a checker who filed it leaves the check of that filing to administrators', () => {
  const levels = [level('law-everywhere', { ...asha, checker_id: 2, checker: 'Ravi' })];
  const filed = { owner_id: 1, owner_name: 'Asha', checker_id: 2, standing: 'on-time' } as const;
  expect(describeOwners({ ...filed, check: 'waiting', isFiledByChecker: true }, levels).slice(1)).toEqual([
    'Ravi filed it and cannot check it too, though named for its law at all places.',
    'Administrators check it.',
  ]);
});

test('who is named as checker now did not check what is complete or verified', () => {
  const done = { owner_id: 1, owner_name: 'Asha', standing: 'on-time' } as const;
  const levels = [level('law-everywhere', { ...asha, checker_id: 2, checker: 'Ravi' })];
  const lastOf = (chosen: Parameters<typeof describeOwners>[0]) => describeOwners(chosen, levels).at(-1);
  expect(lastOf({ ...done, checker_id: null, check: 'none' })).toBe('Nobody checked it.');
  expect(lastOf({ ...done, checker_id: 3, checker_name: 'Mina', check: 'verified' })).toBe('Mina checked it.');
  expect(lastOf({ ...done, checker_id: 2, check: 'waiting' })).toBe('Ravi checks it, named for its law at all places.');
});

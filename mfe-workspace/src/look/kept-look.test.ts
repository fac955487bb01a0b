import { recordKinds } from 'shared-lib/records';
import { type ListLook, usualLook } from '../place/list-look';
import { readSavedLook, saveLook } from './use-look';

const { law, license } = recordKinds;
const look: ListLook = { hidden: ['Active'], density: 'compact' };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('username', 'one');
});

test('saved look: applies to this list only', () => {
  saveLook(law, look);
  expect(readSavedLook(law)).toEqual(look);
  expect(readSavedLook(license)).toEqual(usualLook);
});

test('saved look: belongs to one person', () => {
  saveLook(law, look);
  localStorage.setItem('username', 'other');
  expect(readSavedLook(law)).toEqual(usualLook);
});

test.each(['', '{', 'null', '7', '[]', '{"hidden":"Active","density":"huge"}'])(
  'saved look: the stored text "%s" is ignored',
  (text) => {
    saveLook(law, look);
    const [key] = Object.keys(localStorage).filter((one) => one.startsWith('lexboard.look'));
    localStorage.setItem(String(key), text);
    expect(readSavedLook(law)).toEqual(usualLook);
  },
);

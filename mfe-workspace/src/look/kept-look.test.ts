import { recordKinds } from 'shared-lib/records';
import { type ListLook, usualLook } from '../place/list-look';
import { keepLook, keptLook } from './use-look';

const { law, license } = recordKinds;
const look: ListLook = { hidden: ['Active'], density: 'compact' };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('username', 'one');
});

test('what somebody likes is kept for this list and no other', () => {
  keepLook(law, look);
  expect(keptLook(law)).toEqual(look);
  expect(keptLook(license)).toEqual(usualLook);
});

test('what somebody likes is nobody else’s', () => {
  keepLook(law, look);
  localStorage.setItem('username', 'other');
  expect(keptLook(law)).toEqual(usualLook);
});

test.each(['', '{', 'null', '7', '[]', '{"hidden":"Active","density":"huge"}'])(
  'a kept text "%s" counts as nothing',
  (text) => {
    keepLook(law, look);
    const [key] = Object.keys(localStorage).filter((one) => one.startsWith('lexboard.look'));
    localStorage.setItem(String(key), text);
    expect(keptLook(law)).toEqual(usualLook);
  },
);

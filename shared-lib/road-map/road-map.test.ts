/** @jest-environment node */
import { parseRoadMap } from './road-map';

const sebi = {
  id: 3,
  name: 'SEBI Act',
  count: 1,
  Active: 'Active',
  children: [{ id: 4, name: 'Listing Regulations', count: 0, Active: 'Repealed', children: [] }],
};
const reply = {
  success: 1,
  parentLaws: { central: [sebi], state: [], stateCounts: [{ name: 'Goa', count: 2 }] },
};

test('parseRoadMap: reads the reply of the tree call', () => {
  expect(parseRoadMap(reply)).toEqual({
    central: [
      {
        key: 'central/3',
        id: 3,
        name: 'SEBI Act',
        folded: 'sebi act',
        count: 1,
        isRepealed: false,
        children: [
          {
            key: 'central/3/4',
            id: 4,
            name: 'Listing Regulations',
            folded: 'listing regulations',
            count: 0,
            isRepealed: true,
            children: [],
          },
        ],
      },
    ],
    state: [],
    states: [{ id: undefined, name: 'Goa', count: 2, isRemoved: false }],
  });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'oops'],
  ['no laws', { success: 1 }],
  ['values that are not lists', { parentLaws: { central: 'x', state: 7, stateCounts: null } }],
])('parseRoadMap: a reply with %s is an empty road map', (_what, value) => {
  expect(parseRoadMap(value)).toEqual({ central: [], state: [], states: [] });
});

test.each([
  ['null', null],
  ['a text', 'law'],
  ['without a name', { id: 1, children: [] }],
  ['named by something that is no text', { id: 1, name: 7 }],
])('parseRoadMap: leaves out a law that is %s and keeps the rest', (_what, node) => {
  expect(parseRoadMap({ parentLaws: { central: [node, sebi] } }).central).toHaveLength(1);
});

test.each([
  ['missing', undefined, undefined],
  ['a number as text', '12', 12],
  ['zero', 0, undefined],
  ['a fraction', 1.5, undefined],
  ['a word', 'abc', undefined],
])('parseRoadMap: reads an id that is %s as %s', (_what, id, expected) => {
  const [node] = parseRoadMap({ parentLaws: { state: [{ id, name: 'A' }] } }).state;
  expect(node?.id).toBe(expected);
});

test('parseRoadMap: replaces a missing count by the number of laws below, at every depth', () => {
  const above = { id: 1, name: 'Securities', children: [{ ...sebi, count: undefined }, { name: 'B' }] };
  const [node] = parseRoadMap({ parentLaws: { central: [above] } }).central;
  expect(node?.count).toBe(3);
  expect(node?.children[0]?.count).toBe(1);
});

test('parseRoadMap: siblings with the same id have different keys', () => {
  const { central } = parseRoadMap({ parentLaws: { central: [sebi, sebi, sebi] } });
  expect(central.map(({ key }) => key)).toEqual(['central/3', 'central/3#2', 'central/3#3']);
});

test.each([
  ['no name', { count: 1 }],
  ['no count', { name: 'Goa' }],
  ['a negative count', { name: 'Goa', count: -1 }],
])('parseRoadMap: leaves out a state with %s', (_what, state) => {
  expect(parseRoadMap({ parentLaws: { stateCounts: [state] } }).states).toEqual([]);
});

test('parseRoadMap: a state has its id, and whether it was removed', () => {
  const state = { id: 7, name: 'Bombay', count: 1, isRemoved: true };
  expect(parseRoadMap({ parentLaws: { stateCounts: [state] } }).states).toEqual([state]);
});

import { render } from '@testing-library/react';
import { memo } from 'react';
import { isAsDrawn, isAsShown } from './unseen';

type RowProps = { name: string; isHidden: boolean };

const drawn: string[] = [];

const Row = memo(
  (props: RowProps) => (
    <p hidden={props.isHidden} data-row={props.name}>
      <Cells {...props} />
    </p>
  ),
  isAsShown,
);
const Cells = memo(({ name }: RowProps) => {
  drawn.push(name);
  return <b>{name}</b>;
}, isAsDrawn);

beforeEach(() => {
  drawn.length = 0;
});

/** Shows a row in one state after the other: of each what the element says, whether it is hidden, and what was drawn. */
function show(...states: [string, boolean][]) {
  const { rerender, container } = render(<div />);
  return states.map(([name, isHidden]) => {
    rerender(<Row name={name} isHidden={isHidden} />);
    const row = container.querySelector('p');
    return [row?.dataset.row, row?.textContent, row?.hidden, drawn.splice(0)];
  });
}

test('a row is hidden and shown again without being drawn', () => {
  expect(show(['a', false], ['a', true], ['a', false])).toEqual([
    ['a', 'a', false, ['a']],
    ['a', 'a', true, []],
    ['a', 'a', false, []],
  ]);
});

test('what changes while a row is hidden is drawn once it is shown', () => {
  expect(show(['a', false], ['a', true], ['b', true], ['c', true], ['c', false]).at(-1)).toEqual([
    'c',
    'c',
    false,
    ['c'],
  ]);
});

test('what changes as a row is hidden is drawn when it is shown', () => {
  expect(show(['a', false], ['b', true], ['b', false]).at(-1)).toEqual(['b', 'b', false, ['b']]);
});

test('another record that takes over a hidden element is drawn in it', () => {
  expect(show(['a', false], ['a', true], ['b', false]).at(-1)).toEqual(['b', 'b', false, ['b']]);
});

test('a row that stays as it is is not drawn again', () => {
  expect(show(['a', false], ['a', false]).at(-1)).toEqual(['a', 'a', false, []]);
});

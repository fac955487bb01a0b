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

/**
 * Renders a row in several states; returns for each what the element shows, whether it is hidden, and what was
 * rendered.
 */
function show(...states: [string, boolean][]) {
  const { rerender, container } = render(<div />);
  return states.map(([name, isHidden]) => {
    rerender(<Row name={name} isHidden={isHidden} />);
    const row = container.querySelector('p');
    return [row?.dataset.row, row?.textContent, row?.hidden, drawn.splice(0)];
  });
}

test('hidden rows: a row is hidden and shown again without a render', () => {
  expect(show(['a', false], ['a', true], ['a', false])).toEqual([
    ['a', 'a', false, ['a']],
    ['a', 'a', true, []],
    ['a', 'a', false, []],
  ]);
});

test('hidden rows: a change while a row is hidden is rendered once it is shown', () => {
  expect(show(['a', false], ['a', true], ['b', true], ['c', true], ['c', false]).at(-1)).toEqual([
    'c',
    'c',
    false,
    ['c'],
  ]);
});

test('hidden rows: a change at the moment of hiding is rendered when the row is shown', () => {
  expect(show(['a', false], ['b', true], ['b', false]).at(-1)).toEqual(['b', 'b', false, ['b']]);
});

test('hidden rows: another record that reuses a hidden element is rendered in it', () => {
  expect(show(['a', false], ['a', true], ['b', false]).at(-1)).toEqual(['b', 'b', false, ['b']]);
});

test('hidden rows: an unchanged row is not rendered again', () => {
  expect(show(['a', false], ['a', false]).at(-1)).toEqual(['a', 'a', false, []]);
});

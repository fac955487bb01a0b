import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Cell, type GridSize, moveInGrid } from './move-in-grid';

type MatrixKeys = {
  grid: RefObject<HTMLElement | null>;
  size: GridSize;
  onOpen: (cell: Cell) => void;
};

/** Where the keyboard is in the matrix, and what its keys and the pointer do: moving, and opening a cell. */
export function useMatrixKeys({ grid, size, onOpen }: MatrixKeys) {
  const [chosen, setChosen] = useState<Cell>({ row: 0, column: 0 });
  const isAwaited = useRef(false);
  const at = { row: Math.min(chosen.row, size.rows - 1), column: Math.min(chosen.column, size.columns - 1) };
  useEffect(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    const next = grid.current?.querySelector<HTMLElement>('[data-column][tabindex="0"]');
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    const next = moveInGrid(at, size, { key, isFar: ctrlKey || metaKey });
    if (next) {
      isAwaited.current = true;
      setChosen(next);
    } else if (key === 'Enter' || key === ' ') onOpen(at);
    else return;
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    if (!cell) return;
    const place = { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
    setChosen(place);
    onOpen(place);
  };
  return { at, acts: { onKeyDown, onClick } };
}

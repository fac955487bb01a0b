import { type KeyboardEvent, useRef } from 'react';
import { addTyped, findTyped, indexOf, moveInTree, type Typed, toggleNode } from 'shared-lib/road-map';
import type { LawTreeState } from './use-law-tree';

/** What the keys do in the tree: moving, opening a law by Enter or space, and finding by typing. */
export function useTreeKeys({ rows, place, goTo }: LawTreeState, onOpenLaw: (id: number) => void) {
  const typed = useRef<Typed>({ text: '', at: 0 });
  const find = (key: string, at: number): boolean => {
    const next = addTyped(typed.current, key, at);
    if (!next) return false;
    typed.current = next;
    goTo({ ...place, current: findTyped(rows, place.current, next.text) ?? place.current });
    return true;
  };
  const move = (key: string): boolean => {
    const next = moveInTree(rows, place, key);
    if (next) goTo(next);
    return next !== undefined;
  };
  const act = (key: string): boolean => {
    const row = rows.at(indexOf(rows, place.current));
    if ((key !== 'Enter' && key !== ' ') || !row) return false;
    if (row.id !== undefined) onOpenLaw(row.id);
    else if (row.isBranch) goTo(toggleNode(place, row.key));
    return true;
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, timeStamp } = event;
    if (move(key) || find(key, timeStamp) || act(key)) event.preventDefault();
  };
}

import type { DropdownListName } from 'shared-lib/records';
import { stateShapes } from 'shared-lib/road-map';
import { demoOptions } from '../demo/demo-options';
import { readLibrary } from '../demo/read-library';

/** What the fields of a new organisation offer: every state and union territory, and else what the demo's do. */
export function startingLists(): Partial<Record<DropdownListName, readonly string[]>> {
  const state = stateShapes.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'));
  return { ...demoOptions(readLibrary().laws), state };
}

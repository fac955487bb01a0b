import { announce, type Unsaved } from 'shared-lib/bus';
import { dropKeepsake, pageHolder } from 'shared-lib/session';
import { loseTyped } from '../session/keep-typed';

/** What a person agreed to lose is not offered to them again. */
export function dropLost(unsaved: readonly Unsaved[]): void {
  loseTyped(unsaved);
  const resumed = unsaved.flatMap(({ keeping }) => keeping?.resumed ?? []);
  const owner = pageHolder();
  if (owner === undefined || resumed.length === 0) return;
  for (const at of resumed) dropKeepsake(owner, at);
  announce({ type: 'keepsakes-changed' });
}

import { unsaved$ } from 'shared-lib/bus';
import { markUnsaved } from 'shared-lib/ui';

/** The page title carries a dot while something is not saved. */
export function followPageTitle(): void {
  unsaved$.subscribe(({ length }) => markUnsaved(length > 0));
}

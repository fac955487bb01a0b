import { formState$ } from 'shared-lib/bus';
import { markUnsaved } from 'shared-lib/ui';

/** The page title carries a dot while a form holds something unsaved. */
export function followPageTitle(): void {
  formState$.subscribe((state) => markUnsaved(state?.dirty ?? false));
}

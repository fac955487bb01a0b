import { formState$ } from 'shared-lib/bus';

const unsaved = '• ';

/** The page title carries a dot while a form holds something unsaved. */
export function followPageTitle(): void {
  formState$.subscribe((state) => {
    const bare = document.title.startsWith(unsaved) ? document.title.slice(unsaved.length) : document.title;
    document.title = state?.dirty ? unsaved + bare : bare;
  });
}

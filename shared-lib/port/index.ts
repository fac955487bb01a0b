/**
 * The port of the page: the modules that exist once in a page and need no view library. A remote that does
 * not use the shell's React imports this module instead of the facades.
 */
export {
  addUnsavedEntry,
  announce,
  announcementsOf,
  clearFormState,
  formState$,
  isAnythingUnsaved,
  publishFormState,
} from 'shared-lib/bus';
export { readSession } from 'shared-lib/session';
export { followAddress, goTo, readAddress } from './address';

/**
 * The port of the page: what exists once and needs no view library. A remote with a React of its own, or with none,
 * takes this module instead of the facades that use the shell's React.
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

export { announce, announcements$, announcementsOf } from './announcements';
export { clearFormState, type FormState, formState$, publishFormState } from './form-state';
export {
  addUnsavedEntry,
  isAnythingUnsaved,
  listUnsaved,
  type UnsavedEntry,
  type UnsavedWork,
  unsaved$,
} from './unsaved';
export { useLatestValue } from './use-latest';

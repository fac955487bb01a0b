export { announce, announcements$, announcementsOf } from './announcements';
export { clearFormState, type FormState, formState$, publishFormState } from './form-state';
export { addUnsavedEntry, isAnythingUnsaved, type UnsavedEntry, unsaved$ } from './unsaved';
export { useLatestValue } from './use-latest';

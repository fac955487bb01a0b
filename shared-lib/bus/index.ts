export { announce, announcements$, announcementsOf } from './announcements';
export { closeFormState, type FormState, formState$, publishFormState } from './form-state';
export { isAnythingUnsaved, raiseUnsaved, type Unsaved, unsaved$ } from './unsaved';
export { useLatest } from './use-latest';

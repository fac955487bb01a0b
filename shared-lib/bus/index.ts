export { announce, announcements$, announcementsOf } from './announcements';
export { closeFormState, type FormState, formState$, publishFormState } from './form-state';
export { raiseUnsaved, type Unsaved, unsaved$ } from './unsaved';
export { useLatest } from './use-latest';

export { announce, announcements$, announcementsOf } from './announcements';
export { closeFormState, type FormState, formState$, publishFormState } from './form-state';
export { useLatest } from './use-latest';

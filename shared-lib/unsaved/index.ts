export { createResumeState, type Resumable, resumedForm, useUnsaved, useUnsavedDraft } from './unsaved-draft';

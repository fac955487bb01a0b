export { createResumeState, resumedForm } from './resuming';
export { useUnsaved } from './use-unsaved';
export { type Resumable, useUnsavedDraft } from './use-unsaved-draft';

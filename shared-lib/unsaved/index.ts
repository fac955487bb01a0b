export {
  createResumeState,
  type Resumable,
  readResumedForm,
  useUnsaved,
  useUnsavedDraft,
} from './unsaved-draft';

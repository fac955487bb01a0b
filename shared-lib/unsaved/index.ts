export {
  createResumeState,
  type ResumableForm,
  readResumedForm,
  useUnsaved,
  useUnsavedDraft,
} from './unsaved-draft';

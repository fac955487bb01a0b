export {
  createResumeState,
  type ResumableForm,
  readResumedForm,
  useUnsavedDraft,
  useUnsavedForm,
} from './unsaved-draft';

export { resumedForm, resuming } from './resuming';
export { type Resumable, useKeepsake } from './use-keepsake';
export { useUnsaved } from './use-unsaved';

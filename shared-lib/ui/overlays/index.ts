export { AlertDialog, CloseQuestion } from './alert-dialog';

export { TitledDialog } from './titled-dialog';

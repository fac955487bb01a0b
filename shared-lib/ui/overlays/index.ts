export { AlertDialog, CloseQuestion } from './alert-dialog';
export { HeaderActions, TitledDialog } from './titled-dialog';

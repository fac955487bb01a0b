export { AlertDialog, CloseQuestion, LossQuestion } from './alert-dialog';
export { HeaderActions, TitledDialog } from './titled-dialog';

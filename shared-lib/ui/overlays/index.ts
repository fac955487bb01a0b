export { AlertDialog, CloseQuestion } from './alert-dialog';
export { HeaderActions } from './header-actions';
export { TitledDialog } from './titled-dialog';

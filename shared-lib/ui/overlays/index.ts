export { AlertDialog, CloseQuestion, DiscardChangesDialog } from './alert-dialog';
export { HeaderActions, TitledDialog } from './titled-dialog';

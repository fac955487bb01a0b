export { AlertDialog, CloseQuestion } from './alert-dialog';
export { HeaderActions } from './header-actions';
export { SideDrawer, TitledDialog } from './titled-dialog';

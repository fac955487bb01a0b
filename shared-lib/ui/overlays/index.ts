export { AlertDialog, CloseQuestion } from './alert-dialog';

export { SideDrawer, TitledDialog } from './titled-dialog';

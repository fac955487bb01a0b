export { AlertDialog } from './alert-dialog';
export { CloseQuestion } from './close-question';
export { SideDrawer } from './side-drawer';
export { TitledDialog } from './titled-dialog';

export { CloseButton, Drawer, Portal } from '@chakra-ui/react';
export { AlertDialog } from './alert-dialog';
export { TitledDialog } from './titled-dialog';

export { CloseButton, Drawer, Portal } from '@chakra-ui/react';
export { AlertDialog } from './alert-dialog';
export { CloseQuestion } from './close-question';
export { TitledDialog } from './titled-dialog';

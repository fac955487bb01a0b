export { CloseButton, Drawer, Portal } from '@chakra-ui/react';
export { TitledDialog } from './titled-dialog';

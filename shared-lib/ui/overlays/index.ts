export { CloseButton, Dialog, Drawer, Menu, Portal } from '@chakra-ui/react';
export { TitledDialog } from './titled-dialog';

export { CloseButton, Dialog, Drawer, Menu, Portal } from '@chakra-ui/react';

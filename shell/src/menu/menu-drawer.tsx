import type { ReleaseSet } from 'shared-lib/releases';
import { CloseButton, Drawer, Portal } from 'shared-lib/ui/overlays';
import { MenuList } from './menu-list';

type MenuDrawerProps = { set: ReleaseSet; onClose: () => void };

/** The side menu on phones. */
export function MenuDrawer({ set, onClose }: MenuDrawerProps) {
  return (
    <Drawer.Root open placement="start" size="xs" onOpenChange={({ open }) => open || onClose()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="72">
            <Drawer.Header>
              <Drawer.Title>Lexboard</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body px="3">
              <MenuList set={set} onChoice={onClose} />
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

import { useState } from 'react';
import type { ReleaseSet } from 'shared-lib/releases';
import { localStore } from 'shared-lib/session';
import { Box, Flex, Icon, IconButton, LazyPart } from 'shared-lib/ui';
import { MenuList } from './menu-list';

const loadMenuDrawer = () => import('./menu-drawer').then(({ MenuDrawer }) => MenuDrawer);

const menuStateKey = 'lexboard.menu';

type SideMenuProps = { set: ReleaseSet; isDrawerOpen: boolean; onDrawerClose: () => void };

/** The menu beside the areas: 240 px wide, or icons only. On phones it is a drawer. */
export function SideMenu({ set, isDrawerOpen, onDrawerClose }: SideMenuProps) {
  const [isNarrow, setNarrow] = useState(() => localStore.read(menuStateKey) === 'narrow');
  const toggle = () => {
    localStore.write(menuStateKey, isNarrow ? 'wide' : 'narrow');
    setNarrow(!isNarrow);
  };
  return (
    <>
      <Box
        hideBelow="md"
        w={isNarrow ? '16' : '60'}
        flexShrink="0"
        bg="bg.panel"
        borderRightWidth="1px"
        borderColor="border"
      >
        <Flex
          direction="column"
          position="sticky"
          top="14"
          h="calc(100dvh - 3.5rem)"
          px={isNarrow ? '3' : '2.5'}
          py="3"
          gap="1"
        >
          <MenuList set={set} isNarrow={isNarrow} />
          <Box flex="1" />
          <IconButton
            aria-label={isNarrow ? 'Widen menu' : 'Narrow menu'}
            variant="ghost"
            size="sm"
            alignSelf={isNarrow ? 'center' : 'flex-end'}
            onClick={toggle}
          >
            <Icon name={isNarrow ? 'wide' : 'narrow'} />
          </IconButton>
        </Flex>
      </Box>
      {isDrawerOpen && (
        <LazyPart what="Menu" load={loadMenuDrawer} with={{ set, onClose: onDrawerClose }} waiting={null} />
      )}
    </>
  );
}

import { useState } from 'react';
import type { ReleaseSet } from 'shared-lib/releases';
import { localStore } from 'shared-lib/session';
import { Box, Flex, Icon, IconButton, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { MenuList } from './menu-list';

const loadMenuDrawer = () => import('./menu-drawer').then(({ MenuDrawer }) => MenuDrawer);

const menuStateKey = 'lexboard.menu';

type SideMenuProps = { set: ReleaseSet; isDrawerOpen: boolean; onDrawerClose: () => void };

/** Whether the menu starts as icons. What the user chose counts; without a choice, the room does. */
function startsNarrow(): boolean {
  const chosen = localStore.read(menuStateKey);
  return chosen === null ? matchMedia('(max-width: 1599px)').matches : chosen === 'narrow';
}

/** The menu beside the areas: 208 px wide, or icons only. On phones it is a sheet (`menu-drawer.tsx`). */
export function SideMenu({ set, isDrawerOpen, onDrawerClose }: SideMenuProps) {
  const [isNarrow, setNarrow] = useState(startsNarrow);
  const toggle = () => {
    localStore.write(menuStateKey, isNarrow ? 'wide' : 'narrow');
    setNarrow(!isNarrow);
  };
  return (
    <>
      <Box
        hideBelow="md"
        w={isNarrow ? '14' : '52'}
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
          px="2"
          pt="3"
          pb="2"
          gap="1"
        >
          <MenuList set={set} isNarrow={isNarrow} />
          <IconButton
            aria-label={isNarrow ? t('Widen menu') : t('Narrow menu')}
            title={isNarrow ? t('Widen menu') : t('Narrow menu')}
            variant="ghost"
            size="sm"
            color="fg.muted"
            alignSelf={isNarrow ? 'center' : 'flex-end'}
            onClick={toggle}
          >
            <Icon name={isNarrow ? 'wide' : 'narrow'} />
          </IconButton>
        </Flex>
      </Box>
      {isDrawerOpen && (
        <LazyPart
          what={t('Menu')}
          load={loadMenuDrawer}
          with={{ set, onClose: onDrawerClose }}
          waiting={null}
        />
      )}
    </>
  );
}

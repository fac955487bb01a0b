import { useState } from 'react';
import { entrancePathOf, type ReleaseSet } from 'shared-lib/releases';
import { BrowserRouter, useLocation } from 'shared-lib/router';
import { Box, Flex } from 'shared-lib/ui';
import { LeaveQuestion } from '../leaving/leave-question';
import { leaving } from '../leaving/leaving';
import { SideMenu } from '../menu/side-menu';
import { ShellPages } from '../pages/shell-pages';
import { AreaPlace } from './area-place';
import { Notices } from './notices/notices';
import { SkipLink } from './skip-link';
import { Toolbar } from './toolbar';

type FrameProps = { area: HTMLElement; set: ReleaseSet };

/** What stays while areas come and go: toolbar, side menu, and the place between them. */
export function Frame(props: FrameProps) {
  return (
    <BrowserRouter>
      <FrameOnPath {...props} />
    </BrowserRouter>
  );
}

function FrameOnPath({ area, set }: FrameProps) {
  const { pathname } = useLocation();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isFramed = entrancePathOf(pathname) === undefined;
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      {isFramed && <Toolbar onMenu={() => setDrawerOpen(true)} />}
      <Flex flex="1" align="stretch">
        {isFramed && (
          <SideMenu set={set} isDrawerOpen={isDrawerOpen} onDrawerClose={() => setDrawerOpen(false)} />
        )}
        <Flex direction="column" flex="1" minW="0">
          {isFramed && <Notices set={set} />}
          <Box
            as="main"
            id="content"
            tabIndex={-1}
            flex="1"
            px={{ base: '4', md: '6' }}
            py="5"
            outline="none"
          >
            <AreaPlace area={area} />
            <ShellPages />
          </Box>
        </Flex>
      </Flex>
      <LeaveQuestion leaving={leaving} />
    </Flex>
  );
}

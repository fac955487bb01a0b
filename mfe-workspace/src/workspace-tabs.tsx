import { memo, type ReactNode, useEffect } from 'react';
import { recordKinds } from 'shared-lib/records';
import { Box, Tabs } from 'shared-lib/ui';
import { freshTab, type WorkspaceWays } from './place/use-workspace-place';
import { type WorkspaceTab, workspaceTabs } from './place/workspace-place';

type WorkspaceTabsProps = Pick<WorkspaceWays, 'go' | 'fetchAhead'> & {
  tab: WorkspaceTab;
  /** A law was chosen, whose questions have a tab then (P-21). */
  hasQuestions: boolean;
  /** Of the tab that is open. */
  children: ReactNode;
};

/** One tab for each kind, and for the questions of a law once one was chosen. */
export const WorkspaceTabs = memo(function WorkspaceTabs(props: WorkspaceTabsProps) {
  const { tab, hasQuestions, go, fetchAhead, children } = props;
  const open = (name: string) => {
    const next = workspaceTabs.find((one) => one === name);
    if (next) go(freshTab(next));
  };
  useEffect(() => keepInView(triggerId(tab)), [tab]);
  return (
    <Tabs.Root
      value={tab}
      ids={{ trigger: triggerId }}
      onValueChange={({ value }) => open(value)}
      size="sm"
      flex="1"
      minW="0"
      w="full"
    >
      <Tabs.List overflowX="auto" overflowY="hidden">
        {workspaceTabs
          .filter((name) => name !== 'law-question' || hasQuestions)
          .map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              aria-controls={name === tab ? panelId : undefined}
              flexShrink="0"
              whiteSpace="nowrap"
              onPointerEnter={() => fetchAhead(name)}
            >
              {titleOf(name)}
            </Tabs.Trigger>
          ))}
      </Tabs.List>
      <Box id={panelId} role="tabpanel" aria-labelledby={triggerId(tab)} pt={{ base: '2', md: '3' }}>
        {children}
      </Box>
    </Tabs.Root>
  );
});

/** A panel of one's own: that of the library looks for whatever in it takes the focus, which lays out every row. */
const panelId = 'workspace-panel';

/** On phones not all tabs have room, and until the area stands none has a size. */
function keepInView(id: string): (() => void) | undefined {
  const trigger = document.getElementById(id);
  const list = trigger?.parentElement;
  if (!list) return;
  const sizes = new ResizeObserver(() => {
    const [its, all] = [trigger.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollLeft += its.left + its.width / 2 - (all.left + all.width / 2);
  });
  sizes.observe(list);
  return () => sizes.disconnect();
}

function triggerId(tab: string): string {
  return `workspace-tab-${tab}`;
}

function titleOf(tab: WorkspaceTab): string {
  return tab === 'law-question' ? 'Law Question' : recordKinds[tab].titles.tab;
}

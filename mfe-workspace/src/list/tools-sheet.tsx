import { useAccess } from 'shared-lib/access';
import { Box, Button, Flex, Icon, type IconName, Stack } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import type { WorkspaceNavigation } from '../address/workspace-navigation';
import type { Selection } from '../selection/selection';
import type { ListTool } from '../tools/list-tools';
import { KeywordField } from './list-keyword';
import { ViewToggle } from './list-toolbar';

type ToolsSheetProps = {
  navigation: WorkspaceNavigation;
  selection: Selection | undefined;
  tools: { search: () => void; open: (tool: ListTool) => void };
  /** Called with the function of the chosen tool. The caller must run it after the sheet has closed. */
  onChosen: (callback: () => void) => void;
  onClosed: () => void;
};

/**
 * A sheet at the bottom of a phone, with the tools that have no chip in the toolbar. Changes of the view
 * apply at once.
 */
export function ToolsSheet({ navigation, selection, tools, onChosen, onClosed }: ToolsSheetProps) {
  const { address, show } = navigation;
  const { kind, view } = address;
  const { offersGrid } = useAccess();
  return (
    <TitledDialog title={t('Tools of the {list}', { list: kind.titles.list })} width={600} onClosed={onClosed}>
      {(close) => {
        const choose = (callback: () => void) => () => {
          onChosen(callback);
          close();
        };
        return (
          <Stack gap="3" p="4" css={wideSegmentStyles}>
            {/* Each control has a box of its own. Otherwise its styles for desktops would place it in the
                row of tools. */}
            {offersGrid && (
              <Box>
                <ViewToggle view={view} show={show} />
              </Box>
            )}
            <Box>
              <KeywordField />
            </Box>
            <ToolButtons {...{ address, selection, tools, choose }} />
            <Flex justify="flex-end">
              <Button size="sm" onClick={close}>
                {t('Done')}
              </Button>
            </Flex>
          </Stack>
        );
      }}
    </TitledDialog>
  );
}

type ToolButtonsProps = Pick<ToolsSheetProps, 'selection' | 'tools'> & {
  address: WorkspaceNavigation['address'];
  /** Makes a click handler that closes the sheet and then runs the given function. */
  choose: (callback: () => void) => () => void;
};

/** The tools that need the list, which the sheet covers. Each of them closes the sheet first. */
function ToolButtons({ address, selection, tools, choose }: ToolButtonsProps) {
  return (
    <Box display="grid" gridTemplateColumns="1fr 1fr" gap="2">
      <ToolButton icon="search" onClick={choose(tools.search)}>
        {t('Search all')}
      </ToolButton>
      {address.view === 'list' && (
        <ToolButton icon="columns" onClick={choose(() => tools.open('view'))}>
          {t('View')}
        </ToolButton>
      )}
      <ToolButton icon="bookmark" onClick={choose(() => tools.open('views'))}>
        {t('Views')}
      </ToolButton>
      <ToolButton icon="export" onClick={choose(() => tools.open('export'))}>
        {t('Export')}
      </ToolButton>
      {selection && (
        <ToolButton icon="select" isOn={selection.rows !== undefined} onClick={choose(selection.onToggle)}>
          {t('Select')}
        </ToolButton>
      )}
    </Box>
  );
}

type ToolButtonProps = {
  icon: IconName;
  /** Whether the tool is on. It is set only for a tool that can be on or off. */
  isOn?: boolean;
  onClick: () => void;
  children: string;
};

function ToolButton({ icon, isOn, onClick, children }: ToolButtonProps) {
  return (
    <Button
      size="sm"
      h="11"
      justifyContent="flex-start"
      variant={isOn ? 'solid' : 'outline'}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <Icon name={icon} size={18} />
      {children}
    </Button>
  );
}

/** The options share the width of the sheet, so that each is wide enough for a thumb. */
const wideSegmentStyles = { '& [role=group]': { ms: '0', '& > button': { flex: '1 1 auto', h: '10' } } };

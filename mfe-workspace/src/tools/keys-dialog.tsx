import { useState } from 'react';
import { chakra, Flex, Stack, Text } from 'shared-lib/ui';
import { CloseOnlyActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { areShortcutsOn, saveShortcutsSetting, shortcutsOfLists } from '../keys/list-keys';
import type { ListToolProps } from './list-tools';

const KeyText = chakra('kbd', {
  base: {
    display: 'inline-block',
    minW: '6',
    px: '1.5',
    textAlign: 'center',
    fontFamily: 'inherit',
    fontSize: 'xs',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    rounded: 'sm',
    bg: 'bg.muted',
  },
});

/** The dialog that lists the single-key shortcuts. In it, users can turn them off (WCAG 2.1.4). */
export function ShortcutsDialog({ onClosed }: ListToolProps) {
  const [isOn, setOn] = useState(areShortcutsOn);
  const choose = (next: boolean) => {
    saveShortcutsSetting(next);
    setOn(next);
  };
  return (
    <TitledDialog title={t('Keyboard shortcuts')} width={600} onClosed={onClosed}>
      {(close) => (
        <Stack gap="4" p={{ base: '4', md: '6' }}>
          <Stack as="dl" gap="2">
            {shortcutsOfLists.map(({ key, description }) => (
              <Flex key={key} gap="3">
                <Text as="dt" minW="16">
                  <KeyText>{key}</KeyText>
                </Text>
                <Text as="dd">{description}</Text>
              </Flex>
            ))}
          </Stack>
          <Flex as="label" gap="2" align="center" minH={{ base: '8', md: '6' }} cursor="pointer">
            <input type="checkbox" checked={isOn} onChange={(event) => choose(event.target.checked)} />
            {t('Use single-key shortcuts')}
          </Flex>
          <CloseOnlyActions onClose={close} />
        </Stack>
      )}
    </TitledDialog>
  );
}

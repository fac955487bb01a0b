import type { SaveAction } from 'shared-lib/records';
import { Button, Flex, Text } from 'shared-lib/ui';
import type { FormStart } from '../opening/form-start';
import { CloseForm } from './closing-form';
import { buttonTitles, formButtons } from './form-buttons';
import type { SaveState } from './judge-save';

type SaveBarProps = {
  start: FormStart;
  canEdit: boolean;
  save: SaveState;
  onPress: (action: SaveAction) => void;
};

/** The foot of a form: what became of the last save, and the buttons. It stays in view. */
export function SaveBar({ start: { mode, record }, canEdit, save, onPress }: SaveBarProps) {
  const buttons = formButtons({ mode, status: record?.status ?? 'Draft', canEdit });
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      mt="6"
      mx={{ base: '-4', md: '-6' }}
      mb={{ base: '-4', md: '-6' }}
      px={{ base: '4', md: '6' }}
      py="3"
      gap="2"
      wrap="wrap"
      align="center"
      justify="flex-end"
      bg="bg.panel"
      borderTopWidth="1px"
      roundedBottom="lg"
    >
      <Outcome save={save} onPress={onPress} />
      <CloseForm />
      {buttons.map((action) => (
        <Button
          key={action}
          type="button"
          size="sm"
          variant={action === 'draft' ? 'outline' : 'solid'}
          disabled={save.is === 'saving'}
          onClick={() => onPress(action)}
        >
          {buttonTitles[action]}
        </Button>
      ))}
    </Flex>
  );
}

function Outcome({ save, onPress }: Pick<SaveBarProps, 'save' | 'onPress'>) {
  if (save.is === 'unsent') {
    return (
      <Flex role="alert" flex="1" minW="48" gap="2" wrap="wrap" align="center" color="fg.error">
        <Text>
          <strong>Not saved</strong> · {save.message}
        </Text>
        <Button
          type="button"
          size="xs"
          variant="outline"
          data-outcome=""
          onClick={() => onPress(save.action)}
        >
          Try again
        </Button>
      </Flex>
    );
  }
  if (save.is !== 'refused') return null;
  return (
    <Text
      role="alert"
      data-outcome=""
      tabIndex={-1}
      flex="1"
      minW="48"
      color="fg.error"
      overflowWrap="anywhere"
    >
      {save.message}
    </Text>
  );
}

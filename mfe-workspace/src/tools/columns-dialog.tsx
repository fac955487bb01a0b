import { useState } from 'react';
import { Button, Flex, Stack, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import {
  defaultLook,
  densities,
  type ListLook,
  listHideableColumns,
  makeColumnKey,
  useListLook,
} from '../place/list-look';
import type { ToolProps } from './list-tools';

const densityTitles = { comfortable: 'Comfortable', compact: 'Compact' };

/** Chooses the columns and the density of a list. A choice applies at once. */
export function ColumnsDialog({ navigation, onClosed }: ToolProps) {
  const { kind } = navigation.place;
  const { look: now, change: save } = useListLook(navigation);
  // Further clicks use this state, since the address changes a moment later.
  const [look, setLook] = useState(now);
  const { hidden, density } = look;
  const change = (next: ListLook) => {
    setLook(next);
    save(next);
  };
  const toggle = (key: string) =>
    change({
      ...look,
      hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
    });
  return (
    <TitledDialog title={`Columns of the ${kind.titles.list}`} width={600} onClosed={onClosed}>
      {(close) => (
        <Stack gap="5" p={{ base: '4', md: '6' }}>
          <Stack as="fieldset" gap="1">
            <Text as="legend" fontWeight="600" mb="1">
              Columns
            </Text>
            {listHideableColumns(kind).map((column) => (
              <ChoiceField
                key={column.title}
                type="checkbox"
                label={column.title}
                checked={!hidden.includes(makeColumnKey(column))}
                onChange={() => toggle(makeColumnKey(column))}
              />
            ))}
          </Stack>
          <DensityChoices density={density} onChoose={(one) => change({ ...look, density: one })} />
          <DialogActions
            back={
              <Button size="sm" variant="outline" onClick={() => change(defaultLook)}>
                As at first
              </Button>
            }
            action={
              <Button size="sm" onClick={close}>
                Done
              </Button>
            }
          />
        </Stack>
      )}
    </TitledDialog>
  );
}

type DensityChoicesProps = { density: ListLook['density']; onChoose: (density: ListLook['density']) => void };

function DensityChoices({ density, onChoose }: DensityChoicesProps) {
  return (
    <Stack as="fieldset" gap="1">
      <Text as="legend" fontWeight="600" mb="1">
        Rows
      </Text>
      {densities.map((one) => (
        <ChoiceField
          key={one}
          type="radio"
          label={densityTitles[one]}
          checked={one === density}
          onChange={() => onChoose(one)}
        />
      ))}
    </Stack>
  );
}

type ChoiceFieldProps = { type: 'checkbox' | 'radio'; label: string; checked: boolean; onChange: () => void };

function ChoiceField({ type, label, checked, onChange }: ChoiceFieldProps) {
  return (
    <Flex as="label" gap="2" align="center" minH="8" cursor="pointer">
      <input type={type} name={`look-${type}`} checked={checked} onChange={onChange} />
      {label}
    </Flex>
  );
}

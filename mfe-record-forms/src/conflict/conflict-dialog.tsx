import { useState } from 'react';
import { Box, Button, Flex, Stack, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import type { FetchedForm } from '../opening/fetch-form';
import type { FieldValuesByName, FormStart } from '../opening/form-start';
import {
  type Choices,
  compareRecords,
  type Difference,
  mergeRecords,
  type Side,
  settledChoices,
} from './compare-records';
import { DifferenceRow } from './difference-row';

export type ConflictDialogProps = {
  /** The base version of mine. */
  start: FormStart;
  mine: FieldValuesByName;
  theirs: FetchedForm;
  /** The text of the button that saves the merged record. */
  does: string;
  onSettled: (fields: FieldValuesByName) => void;
  /** Closes the dialog without a decision; the input stays. */
  onLater: () => void;
};

/** Shown when two people changed the same record: the second one chooses field by field. */
export function ConflictDialog(props: ConflictDialogProps) {
  const [settled, setSettled] = useState<FieldValuesByName>();
  const { onSettled, onLater } = props;
  return (
    <TitledDialog
      title="Changed by another user"
      width={1200}
      closes="from within"
      onClosed={() => (settled ? onSettled(settled) : onLater())}
    >
      {(close) => (
        <Comparison
          {...props}
          onLater={close}
          onSettled={(fields) => {
            setSettled(fields);
            close();
          }}
        />
      )}
    </TitledDialog>
  );
}

function Comparison({ start, mine, theirs, does, onSettled, onLater }: ConflictDialogProps) {
  const base = start.values.fields;
  const { kind, values } = theirs.start;
  const differences = compareRecords({ kind, base, mine, theirs: values.fields });
  const [choices, setChoices] = useState<Choices>(() => settledChoices(differences));
  const open = differences.filter(({ name }) => choices[name] === undefined).length;
  return (
    <Stack gap="4" px={{ base: '4', md: '6' }} py="4">
      <Text>
        Somebody else has saved this record since you opened it. Nothing of yours is lost: choose for each
        field what is to be kept.
      </Text>
      <ChooseAll onChoose={(side) => setChoices(allOf(differences, side))} />
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {differences.map((difference) => (
          <DifferenceRow
            key={difference.name}
            {...{ difference, base, mine, theirs: values.fields, kind, choices: theirs.choices }}
            chosen={choices[difference.name]}
            onChoose={(side) => setChoices((now) => ({ ...now, [difference.name]: side }))}
          />
        ))}
      </Box>
      <DialogActions
        back={
          <Button size="sm" variant="outline" onClick={onLater}>
            Go on editing
          </Button>
        }
        action={
          <Button
            size="sm"
            disabled={open > 0}
            onClick={() => onSettled(mergeRecords({ mine, theirs: values.fields }, choices))}
          >
            {does}
          </Button>
        }
      >
        <Text role="status" color="fg.muted" flex="1">
          {open > 0 ? `${open} to choose` : ''}
        </Text>
      </DialogActions>
    </Stack>
  );
}

function ChooseAll({ onChoose }: { onChoose: (side: Side) => void }) {
  return (
    <Flex gap="2" wrap="wrap">
      <Button size="xs" variant="outline" onClick={() => onChoose('mine')}>
        Keep all of mine
      </Button>
      <Button size="xs" variant="outline" onClick={() => onChoose('theirs')}>
        Take all of theirs
      </Button>
    </Flex>
  );
}

function allOf(differences: readonly Difference[], side: Side): Choices {
  return Object.fromEntries(differences.map(({ name }) => [name, side]));
}

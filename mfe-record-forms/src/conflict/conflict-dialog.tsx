import { useId, useState } from 'react';
import { castFieldValue, type Field, type FieldValue, type RecordKind } from 'shared-lib/records';
import { Box, Button, Flex, Stack, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { ShowField } from 'shared-lib/ui/fields';
import type { FieldChoices } from 'shared-lib/ui/fields/edit';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import type { FetchedForm } from '../opening/fetch-form';
import type { FieldValuesByName, FormStart } from '../opening/form-start';
import {
  type ConflictChoices,
  type ConflictSide,
  compareRecords,
  type FieldDifference,
  listUnambiguousChoices,
  mergeRecords,
} from './compare-records';

export type ConflictDialogProps = {
  /** The version with which this user started. */
  start: FormStart;
  mine: FieldValuesByName;
  theirs: FetchedForm;
  /** The label of the button that saves the merged record. */
  confirmLabel: string;
  onSettled: (fields: FieldValuesByName) => void;
  /** Closes the dialog without a decision. The form then keeps the user's input. */
  onLater: () => void;
};

/**
 * The dialog that is shown when two users have changed the same record. The second user chooses a value for
 * each field.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const [settled, setSettled] = useState<FieldValuesByName>();
  const { onSettled, onLater } = props;
  return (
    <TitledDialog
      title={t('Changed by another user')}
      width={800}
      closes="from within"
      onClosed={() => (settled ? onSettled(settled) : onLater())}
    >
      {(close) => (
        <RecordComparison
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

function RecordComparison({ start, mine, theirs, confirmLabel, onSettled, onLater }: ConflictDialogProps) {
  const base = start.values.fields;
  const { kind, values } = theirs.start;
  const differences = compareRecords({ kind, base, mine, theirs: values.fields });
  const [choices, setChoices] = useState<ConflictChoices>(() => listUnambiguousChoices(differences));
  const openCount = differences.filter(({ name }) => choices[name] === undefined).length;
  return (
    <Stack gap="4" p={{ base: '4', md: '6' }}>
      <Text>
        {t(
          'Somebody else saved this record while you had it open. Your changes are not lost. Choose for each field which value to save.',
        )}
      </Text>
      <ChooseAllButtons
        onChoose={(side) => setChoices(Object.fromEntries(differences.map(({ name }) => [name, side])))}
      />
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
            {t('Go on editing')}
          </Button>
        }
        action={
          <Button
            size="sm"
            disabled={openCount > 0}
            onClick={() => onSettled(mergeRecords(mine, values.fields, choices))}
          >
            {confirmLabel}
          </Button>
        }
      >
        <Text
          role="status"
          color="fg.muted"
          flex={{ base: '1 0 100%', sm: '1' }}
          css={{ '&:empty': { display: 'none' } }}
        >
          {openCount > 0 ? t('Still to choose: {open}', { open: openCount }) : ''}
        </Text>
      </DialogActions>
    </Stack>
  );
}

function ChooseAllButtons({ onChoose }: { onChoose: (side: ConflictSide) => void }) {
  return (
    <Flex gap="2" wrap="wrap">
      <Button size="xs" variant="outline" onClick={() => onChoose('mine')}>
        {t('Use all of mine')}
      </Button>
      <Button size="xs" variant="outline" onClick={() => onChoose('theirs')}>
        {t('Use all of theirs')}
      </Button>
    </Flex>
  );
}

type DifferenceRowProps = {
  difference: FieldDifference;
  kind: RecordKind;
  base: FieldValuesByName;
  mine: FieldValuesByName;
  theirs: FieldValuesByName;
  choices: FieldChoices;
  chosen: ConflictSide | undefined;
  onChoose: (side: ConflictSide) => void;
};

/** A field with the value from which both users started, the value of each user, and the choice between these two. */
function DifferenceRow(props: DifferenceRowProps) {
  const { difference, kind, base, mine, theirs, choices, chosen, onChoose } = props;
  const { name } = difference;
  const id = useId();
  const field = kind.fields[name];
  if (!field) return null;
  const sides = [
    { side: 'mine', title: t('Mine'), value: mine[name] },
    { side: 'theirs', title: t('Theirs'), value: theirs[name] },
  ] as const;
  return (
    <Box as="li" role="radiogroup" aria-labelledby={id} borderWidth="1px" rounded="md" p="3">
      <Text id={id} fontWeight="600">
        {field.label}
      </Text>
      <Box color="fg.muted" fontSize="xs" mb="2">
        {t('Before:')} <FieldValueText field={field} value={base[name]} choices={choices} />
      </Box>
      <Box display="grid" gap="2" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        {sides.map(({ side, title, value }) => (
          <ConflictSideChoice
            key={side}
            {...{ title, field, value, choices, group: id }}
            isChosen={chosen === side}
            onChoose={() => onChoose(side)}
          />
        ))}
      </Box>
    </Box>
  );
}

type ConflictSideChoiceProps = FieldValueTextProps & {
  title: string;
  /** The name that groups the radio buttons of a field. */
  group: string;
  field: Field;
  isChosen: boolean;
  onChoose: () => void;
};

function ConflictSideChoice({ title, group, field, value, choices, isChosen, onChoose }: ConflictSideChoiceProps) {
  return (
    <Box
      as="label"
      display="flex"
      alignItems="start"
      gap="2"
      p="2"
      rounded="sm"
      borderWidth="1px"
      cursor="pointer"
      borderColor={isChosen ? 'accent.solid' : 'border'}
      bg={isChosen ? 'accent.subtle' : undefined}
    >
      <input
        type="radio"
        name={group}
        style={alignedRadioStyle}
        aria-label={t('{title} for {label}', { title, label: field.label })}
        checked={isChosen}
        onChange={onChoose}
      />
      <Box minW="0" overflowWrap="anywhere" whiteSpace="pre-line">
        <strong>{title}</strong>: <FieldValueText field={field} value={value} choices={choices} />
      </Box>
    </Box>
  );
}

/** Lines the radio button up with the first line of text. */
const alignedRadioStyle = { marginTop: '4px' };

type FieldValueTextProps = { field: Field; value: FieldValue | undefined; choices: FieldChoices };

function FieldValueText({ field, value, choices }: FieldValueTextProps) {
  if (value === undefined) return '--';
  const options =
    field.type === 'choices' ? [...choices.options(field.options), ...choices.retired(field.options)] : [];
  const names = new Map(options.map(({ id, name }) => [id, name]));
  return <ShowField field={field} value={castFieldValue(field.type, value)} names={names} />;
}

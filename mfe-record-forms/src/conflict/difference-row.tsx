import { useId } from 'react';
import { asTyped, type Field, type FieldValue, type RecordKind } from 'shared-lib/records';
import { Box, Text } from 'shared-lib/ui';
import { ShowField } from 'shared-lib/ui/fields';
import type { FieldChoices } from 'shared-lib/ui/fields/edit';
import type { FieldValuesByName } from '../opening/form-start';
import type { Difference, Side } from './compare-records';

type DifferenceRowProps = {
  difference: Difference;
  kind: RecordKind;
  base: FieldValuesByName;
  mine: FieldValuesByName;
  theirs: FieldValuesByName;
  choices: FieldChoices;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

/** One field: its base value, the value of each person, and the choice between them. */
export function DifferenceRow(props: DifferenceRowProps) {
  const { difference, kind, base, mine, theirs, choices, chosen, onChoose } = props;
  const { name } = difference;
  const id = useId();
  const field = kind.fields[name];
  if (!field) return null;
  const sides = [
    { side: 'mine', title: 'Mine', value: mine[name] },
    { side: 'theirs', title: 'Theirs', value: theirs[name] },
  ] as const;
  return (
    <Box as="li" role="radiogroup" aria-labelledby={id} borderWidth="1px" rounded="md" p="3">
      <Text id={id} fontWeight="600">
        {field.label}
      </Text>
      <Box color="fg.muted" fontSize="xs" mb="2">
        Before: <Value field={field} value={base[name]} choices={choices} />
      </Box>
      <Box display="grid" gap="2" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        {sides.map(({ side, title, value }) => (
          <OneSide
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

type OneSideProps = ValueProps & {
  title: string;
  /** The group name of the radio button. */
  group: string;
  field: Field;
  isChosen: boolean;
  onChoose: () => void;
};

function OneSide({ title, group, field, value, choices, isChosen, onChoose }: OneSideProps) {
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
        style={besideText}
        aria-label={`${title} for ${field.label}`}
        checked={isChosen}
        onChange={onChoose}
      />
      <Box minW="0" overflowWrap="anywhere" whiteSpace="pre-line">
        <strong>{title}</strong>: <Value field={field} value={value} choices={choices} />
      </Box>
    </Box>
  );
}

/** Centres it on the first line. */
const besideText = { marginTop: '4px' };

type ValueProps = { field: Field; value: FieldValue | undefined; choices: FieldChoices };

function Value({ field, value, choices }: ValueProps) {
  if (value === undefined) return '--';
  const options =
    field.type === 'choices' ? [...choices.options(field.options), ...choices.retired(field.options)] : [];
  const names = new Map(options.map(({ id, name }) => [id, name]));
  return <ShowField field={field} value={asTyped(field.type, value)} names={names} />;
}

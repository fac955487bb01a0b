import { Select } from 'shared-lib/form/select';
import { Button, chakra, Flex, Input, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { InputFieldType } from '../library/use-questions';
import type { FormRowControl } from '../rows/row-field';
import { listOptionsWithChosen, useAnswerOptions } from './law-options';
import { useOpenOptionEditor } from './option-editor';

type AnswerControlProps = {
  lawId: string;
  type: InputFieldType;
  /** The id of the question. If the question has own options, they replace the options of the law. */
  questionId?: number | undefined;
  value: string;
  onChange: (answer: string) => void;
  control: FormRowControl;
  /** The label of the choice "no answer", which rules also offer. */
  noAnswerLabel?: string;
  /** With `lists only`, a radio question gets a list. A rule's row has no space for radio buttons. */
  display?: 'radio buttons' | 'lists only';
};

/** A control that answers a question: a text field, or a choice among the question's or the law's options. */
export function AnswerControl(props: AnswerControlProps) {
  const { type, value, onChange, control } = props;
  if (type !== 'text') return <ChoiceAnswer {...props} type={type} />;
  return (
    <Input
      size="sm"
      dir="auto"
      autoComplete="off"
      maxLength={maxEnteredLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...control}
    />
  );
}

/**
 * The field takes more characters than the validation allows, so that a text that is too long shows an error
 * and is not cut.
 */
const maxEnteredLength = 20_000;

type ChoiceAnswerProps = AnswerControlProps & { type: 'select' | 'radio' };

function ChoiceAnswer({ lawId, type, questionId, value, onChange, control, ...appearance }: ChoiceAnswerProps) {
  const listKey = { lawId, type, questionId };
  const { data, isPending, isError, refetch } = useAnswerOptions(listKey);
  const editOptions = useOpenOptionEditor();
  const choices = listOptionsWithChosen(data?.names, value);
  if (isError) {
    return (
      <Flex align="center" gap="2" minH="9">
        <Text role="status">{t('The options could not be loaded.')}</Text>
        <Button size="xs" variant="outline" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </Flex>
    );
  }
  if (choices.length === 0 && !isPending) {
    return (
      <Flex align="center" gap="2" minH="9" wrap="wrap">
        <Text color="fg.muted">{t('No Data Found...')}</Text>
        {editOptions && (
          <>
            <Text color="fg.warning">{t('First add options, then choose the answer here.')}</Text>
            {/* The button replaces the control, so that a save without an answer can focus the button. */}
            <Button
              size="xs"
              variant="outline"
              onClick={() => editOptions({ lawId, type })}
              id={control.id}
              data-fault={control['aria-invalid'] || undefined}
              aria-label={t('Add options for {control}', { control: control['aria-label'] })}
              aria-describedby={control['aria-describedby']}
            >
              {t('Add options')}
            </Button>
          </>
        )}
      </Flex>
    );
  }
  const { noAnswerLabel = t('Choose…'), display = 'radio buttons' } = appearance;
  if (type === 'radio' && display === 'radio buttons')
    return <RadioChoices choices={choices} value={value} onChange={onChange} control={control} />;
  return (
    <Select
      w="full"
      choices={[['', noAnswerLabel], ...choices]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...control}
    />
  );
}

type RadioChoicesProps = Pick<AnswerControlProps, 'value' | 'onChange' | 'control'> & {
  choices: ReturnType<typeof listOptionsWithChosen>;
};

/** The possible answers of a radio question as radio buttons. */
function RadioChoices({ choices, value, onChange, control }: RadioChoicesProps) {
  return (
    <RadioGroup role="radiogroup" tabIndex={-1} {...control}>
      {choices.map(([choice, words]) => (
        <RadioLabel key={choice}>
          <input type="radio" name={control.id} checked={choice === value} onChange={() => onChange(choice)} />
          <bdi>{words}</bdi>
        </RadioLabel>
      ))}
    </RadioGroup>
  );
}

const RadioGroup = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', minH: '9', alignItems: 'center' },
});
const RadioLabel = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '6',
    '@media (pointer: coarse)': { minH: '10', minW: '14' },
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '& input': { w: '4', h: '4' },
  },
});

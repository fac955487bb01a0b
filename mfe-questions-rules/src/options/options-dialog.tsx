import { askToSave } from 'shared-lib/api';
import { Text } from 'shared-lib/ui';
import { EditDialog } from '../editing/edit-dialog';
import { loadOptions } from './load-options';
import { OptionRows } from './option-rows';
import { type OptionValues, optionSchema, resumedOptions, saidOptions } from './option-values';
import { optionsForm } from './options-form';
import { type OptionsOf, useOptions, wireOptionsOf } from './use-options';

type OptionsDialogProps = { of: OptionsOf; onSaved: (message: string) => void; onClosed: () => void };

/** The option-list editor: of all select or radio questions of a law, or of one question alone (P-48). */
export function OptionsDialog({ of, onSaved, onClosed }: OptionsDialogProps) {
  const { type, questionId } = of;
  const title = questionId === undefined ? `Options of ${type} questions` : 'Options of this question';
  return (
    <EditDialog<OptionValues>
      form={optionsForm(of)}
      title={title}
      thing="Options"
      load={() => loadOptions(of)}
      schema={optionSchema}
      resume={resumedOptions}
      say={({ options }) => options.join(', ')}
      save={async (values, _from, key) => {
        const body = { ...(await wireOptionsOf(of)), lawQuestionSelectOption: saidOptions(values) };
        return askToSave({ path: 'lawquestionans/lawquestiondropdownoption', body, key });
      }}
      onSaved={onSaved}
      onRefused={() => undefined}
      onClosed={onClosed}
    >
      <Whose of={of} />
      <OptionRows />
    </EditDialog>
  );
}

/** Whose list one sees, and what saving it makes of it. */
function Whose({ of }: { of: OptionsOf }) {
  const { data } = useOptions(of);
  if (!data) return null;
  const { type, questionId } = of;
  if (questionId !== undefined)
    return (
      <Text color="fg.muted">
        {data.source === 'question'
          ? `This question has options of its own. Without any it offers those of all ${type} questions again.`
          : `These are the options of all ${type} questions of this law. Changed here, they become this question’s own.`}
      </Text>
    );
  const none = type === 'radio' ? 'Yes and No are offered.' : 'there is nothing to choose from.';
  return (
    <Text color="fg.muted">
      All {type} questions of this law offer these, but for those with options of their own. Without any,{' '}
      {none}
    </Text>
  );
}

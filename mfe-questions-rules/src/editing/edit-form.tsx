import type { FormikValues } from 'formik';
import { type ReactNode, useState } from 'react';
import type { Answer } from 'shared-lib/api';
import { AreaForm, keptTexts, readTyped, type TypedValues, Typing } from 'shared-lib/form';
import { Text } from 'shared-lib/ui';
import type { Resumable } from 'shared-lib/unsaved';
import type { ObjectSchema } from 'yup';
import type { Edited } from './edited';
import { MovedOn } from './moved-on';

export type EditFormProps<Values extends FormikValues> = Resumable & {
  /** One of its kind in the app, such as `rule.edit.7`. */
  form: string;
  /** What it is about, as the close question and the offer of what was typed call it: 'Rule', not 'Edit Rule'. */
  thing: string;
  loaded: Edited<Values>;
  load: () => Promise<Answer<Edited<Values>>>;
  schema: ObjectSchema<Values>;
  /** Saves what differs from what it was edited from, under the key of this try. */
  save: (values: Values, from: Edited<Values>, key: string) => Promise<Answer<string>>;
  /** What somebody else has made of it, in words. */
  say: (values: Values) => string;
  /** Lays what was kept over what the form starts from; its texts where nothing is said. */
  resume?: (start: Values, kept: TypedValues['values']) => Values;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A form on what was loaded. Where another was faster, what was typed stays and can be laid over theirs (P-56). */
export function EditForm<Values extends FormikValues>(props: EditFormProps<Values>) {
  const { form, thing, loaded, load, save, say, resume = keptTexts, ...rest } = props;
  const { keepsake, drop, isWanted, onRefused, ...fields } = rest;
  const [from, setFrom] = useState(loaded);
  const [latest, setLatest] = useState<Edited<Values>>();
  const { start, version } = from;
  const isOvertaken = latest !== undefined && latest.version !== version;
  const seeWhatThereIs = async () => {
    onRefused();
    const now = await load();
    if (now.ok) setLatest(now.value);
  };
  return (
    <AreaForm<Values>
      {...fields}
      does="Update"
      offered="once it differs"
      start={start}
      resumed={keepsake && resume(start, readTyped(keepsake.typed).values)}
      typing={<Typing {...{ form, title: thing, start, version, keepsake, drop, isWanted }} />}
      save={(values, key) => save(values, from, key)}
      onRefused={() => void seeWhatThereIs()}
      remedy={
        isOvertaken ? (
          <MovedOn<Values> from={start} latest={latest.start} say={say} onTaken={() => setFrom(latest)} />
        ) : (
          from !== loaded && <Text>The latest is in this form now. Update saves what you changed.</Text>
        )
      }
    />
  );
}

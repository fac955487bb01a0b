import { type FormikValues, useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import type { Answer } from 'shared-lib/api';
import {
  AreaForm,
  applyStoredTexts,
  type EnteredValues,
  EnteredValuesTracker,
  parseEnteredValues,
  pickChangedValues,
} from 'shared-lib/form';
import { Stack, Text } from 'shared-lib/ui';
import type { ResumableForm } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import type { ObjectSchema } from 'yup';
import { ConflictChoice } from './conflict-choice';

export type EditFormProps<Values extends FormikValues> = ResumableForm & {
  /** The unique name of the form in the app, such as `rule.edit.7`. */
  form: string;
  /** The word for the edited object, such as 'Rule', in the question before closing and in the notice about a draft. */
  thing: string;
  loaded: VersionToEdit<Values>;
  load: () => Promise<Answer<VersionToEdit<Values>>>;
  schema: ObjectSchema<Values>;
  /** Saves the changes since the data were loaded, with an idempotency key. */
  save: (values: Values, from: VersionToEdit<Values>, key: string) => Promise<Answer<string>>;
  /** Describes in words the version that another user has saved. */
  describeVersion: (values: Values) => string;
  /** Applies the draft to the start values. By default it applies only the texts of the draft. */
  resume?: (start: Values, draft: EnteredValues['values']) => Values;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/**
 * A form in which users edit loaded data. If another user saves first, users can apply their input to the
 * newer version (P-56).
 */
export function EditForm<Values extends FormikValues>(props: EditFormProps<Values>) {
  const { form, thing, loaded, load, save, describeVersion, resume = applyStoredTexts, ...rest } = props;
  const { unsavedDraft, drop, removeEntry, onRefused, ...fields } = rest;
  const [from, setFrom] = useState(loaded);
  const [latest, setLatest] = useState<VersionToEdit<Values>>();
  const { start, version } = from;
  const isOvertaken = latest !== undefined && latest.version !== version;
  const loadLatest = async () => {
    onRefused();
    const now = await load();
    if (now.ok) setLatest(now.value);
  };
  return (
    <AreaForm<Values>
      {...fields}
      submitLabel={t('Update')}
      requiresChange
      start={start}
      resumed={unsavedDraft && resume(start, parseEnteredValues(unsavedDraft.typed).values)}
      tracker={<EnteredValuesTracker {...{ form, title: thing, start, version, unsavedDraft, drop, removeEntry }} />}
      save={(values, key) => save(values, from, key)}
      onRefused={() => void loadLatest()}
      remedy={
        isOvertaken ? (
          <NewerVersionNotice<Values>
            from={start}
            latest={latest.start}
            describeVersion={describeVersion}
            onTaken={() => setFrom(latest)}
          />
        ) : (
          from !== loaded && (
            <Text>{t('This form now shows the latest version. Press Update to save your changes.')}</Text>
          )
        )
      }
    />
  );
}

type NewerVersionNoticeProps<Values> = {
  /**
   * The values of the version with which the form started. `latest` has the values of the newer version that
   * another user saved.
   */
  from: Values;
  latest: Values;
  describeVersion: (values: Values) => string;
  onTaken: () => void;
};

/**
 * Shown when another user has saved first. It describes the saved version. The user chooses between that
 * version and the own input.
 */
function NewerVersionNotice<Values extends FormikValues>({
  from,
  latest,
  describeVersion,
  onTaken,
}: NewerVersionNoticeProps<Values>) {
  const { values, setValues, resetForm } = useFormikContext<Values>();
  const keepMine = () => {
    void setValues(mergeMyChangesOverTheirs({ from, mine: values, theirs: latest }));
    onTaken();
  };
  const takeTheirs = () => {
    resetForm({ values: latest });
    onTaken();
  };
  return (
    <Stack ref={scrollChoiceIntoView} gap="2" flexBasis="full" color="fg">
      <Text overflowWrap="anywhere">
        {t('Latest version:')} <bdi>{describeVersion(latest)}</bdi>
      </Text>
      <ConflictChoice keepMine={keepMine} takeTheirs={takeTheirs} />
    </Stack>
  );
}

/** Scrolls to the two buttons, because they appear above the clicked one. */
function scrollChoiceIntoView(choice: HTMLElement | null): void {
  choice?.scrollIntoView({ block: 'nearest' });
}

type VersionsToMerge<Value> = {
  /** The version with which both users started. */
  from: Value;
  mine: Value;
  theirs: Value;
};

/** Applies my changed values to their version. In a list of rows, my changes are the rows that I changed or added. */
export function mergeMyChangesOverTheirs<Values extends object>({
  from,
  mine,
  theirs,
}: VersionsToMerge<Values>): Values {
  const before = new Map<string, unknown>(Object.entries(from));
  const now = new Map<string, unknown>(Object.entries(theirs));
  const changed = Object.entries(pickChangedValues(from, mine)).map(([name, value]) => {
    const [baseValue, theirValue] = [before.get(name), now.get(name)];
    const areRows = Array.isArray(baseValue) && Array.isArray(value) && Array.isArray(theirValue);
    return [name, areRows ? mergeRows({ from: baseValue, mine: value, theirs: theirValue }) : value];
  });
  return { ...theirs, ...Object.fromEntries(changed) };
}

/** Merges rows by their index. If rows were moved or removed, all rows come from my version. */
function mergeRows({ from, mine, theirs }: VersionsToMerge<readonly unknown[]>): readonly unknown[] {
  if (haveRowsMoved(from, mine) || haveRowsMoved(from, theirs)) return mine;
  const baseLength = from.length;
  const merged = from.map((row, index) => (isSameValue(row, mine[index]) ? theirs[index] : mine[index]));
  const added = mine.slice(baseLength).filter((row) => !theirs.some((other) => isSameValue(row, other)));
  return [...merged, ...theirs.slice(baseLength), ...added];
}

function haveRowsMoved(from: readonly unknown[], to: readonly unknown[]): boolean {
  if (to.length < from.length) return true;
  return from.some((row, index) => !isSameValue(row, to[index]) && to.some((other) => isSameValue(row, other)));
}

function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The edited data as the server has them: the start values, and the version that a change must send. */
export type VersionToEdit<Values> = { start: Values; version: number };

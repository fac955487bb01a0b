import { type FormikValues, useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import type { Answer } from 'shared-lib/api';
import {
  AreaForm,
  applyStoredTexts,
  parseTypedValues,
  pickChangedValues,
  type TypedValues,
  TypedValuesTracker,
} from 'shared-lib/form';
import { Stack, Text } from 'shared-lib/ui';
import type { ResumableForm } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import type { ObjectSchema } from 'yup';
import { ConflictChoice } from './conflict-choice';

export type EditFormProps<Values extends FormikValues> = ResumableForm & {
  /** The unique name of the form in the app, such as `rule.edit.7`. */
  form: string;
  /**
   * The noun for what is edited, such as 'Rule'. The question before closing and the notice about a draft use
   * it.
   */
  thing: string;
  loaded: VersionToEdit<Values>;
  load: () => Promise<Answer<VersionToEdit<Values>>>;
  schema: ObjectSchema<Values>;
  /** Saves the changes since the data was loaded, under an idempotency key. */
  save: (values: Values, from: VersionToEdit<Values>, key: string) => Promise<Answer<string>>;
  /** Describes another user's version in words. */
  say: (values: Values) => string;
  /** Puts the draft over the start values. By default it puts only the texts of the draft there. */
  resume?: (start: Values, draft: TypedValues['values']) => Values;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/**
 * A form that edits loaded data. When another user saves first, the user can put their input over the newer
 * version (P-56).
 */
export function EditForm<Values extends FormikValues>(props: EditFormProps<Values>) {
  const { form, thing, loaded, load, save, say, resume = applyStoredTexts, ...rest } = props;
  const { unsavedDraft, drop, isWanted, onRefused, ...fields } = rest;
  const [from, setFrom] = useState(loaded);
  const [latest, setLatest] = useState<VersionToEdit<Values>>();
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
      does={t('Update')}
      offered="once it differs"
      start={start}
      resumed={unsavedDraft && resume(start, parseTypedValues(unsavedDraft.typed).values)}
      typing={
        <TypedValuesTracker {...{ form, title: thing, start, version, unsavedDraft, drop, isWanted }} />
      }
      save={(values, key) => save(values, from, key)}
      onRefused={() => void seeWhatThereIs()}
      remedy={
        isOvertaken ? (
          <NewerVersionNotice<Values>
            from={start}
            latest={latest.start}
            say={say}
            onTaken={() => setFrom(latest)}
          />
        ) : (
          from !== loaded && (
            <Text>{t('The latest is in this form now. Update saves what you changed.')}</Text>
          )
        )
      }
    />
  );
}

type NewerVersionNoticeProps<Values> = {
  /**
   * The values of the version that the form started from. `latest` has those of the newer version that
   * another user saved.
   */
  from: Values;
  latest: Values;
  say: (values: Values) => string;
  onTaken: () => void;
};

/** Shown when another user has saved first: their version, and the choice between both. */
function NewerVersionNotice<Values extends FormikValues>({
  from,
  latest,
  say,
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
    <Stack ref={scrollIntoView} gap="2" flexBasis="full" color="fg">
      <Text overflowWrap="anywhere">
        {t('It is now:')} <bdi>{say(latest)}</bdi>
      </Text>
      <ConflictChoice keepMine={keepMine} takeTheirs={takeTheirs} />
    </Stack>
  );
}

/** Scrolls to the choices, which appear above the clicked button. */
function scrollIntoView(choice: HTMLElement | null): void {
  choice?.scrollIntoView({ block: 'nearest' });
}

type ThreeVersions<Value> = {
  /** The version that both users started from. */
  from: Value;
  mine: Value;
  theirs: Value;
};

/** Puts my changes over their version. Only rows that I changed or added count as mine. */
export function mergeMyChangesOverTheirs<Values extends object>({
  from,
  mine,
  theirs,
}: ThreeVersions<Values>): Values {
  const before = new Map<string, unknown>(Object.entries(from));
  const now = new Map<string, unknown>(Object.entries(theirs));
  const changed = Object.entries(pickChangedValues(from, mine)).map(([name, value]) => {
    const [was, is] = [before.get(name), now.get(name)];
    const areRows = Array.isArray(was) && Array.isArray(value) && Array.isArray(is);
    return [name, areRows ? mergeRows({ from: was, mine: value, theirs: is }) : value];
  });
  return { ...theirs, ...Object.fromEntries(changed) };
}

/** Merges rows by their index. If a row was moved or removed, takes all rows from my version. */
function mergeRows({ from, mine, theirs }: ThreeVersions<readonly unknown[]>): readonly unknown[] {
  if (haveRowsMoved(from, mine) || haveRowsMoved(from, theirs)) return mine;
  const known = from.length;
  const merged = from.map((row, place) => (isSameValue(row, mine[place]) ? theirs[place] : mine[place]));
  const added = mine.slice(known).filter((row) => !theirs.some((other) => isSameValue(row, other)));
  return [...merged, ...theirs.slice(known), ...added];
}

function haveRowsMoved(from: readonly unknown[], to: readonly unknown[]): boolean {
  if (to.length < from.length) return true;
  return from.some(
    (row, place) => !isSameValue(row, to[place]) && to.some((other) => isSameValue(row, other)),
  );
}

function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The server's state of the edited data: the start values, and the version that a change must name. */
export type VersionToEdit<Values> = { start: Values; version: number };

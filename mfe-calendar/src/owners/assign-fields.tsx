import { type FormEvent, type ReactNode, useId } from 'react';
import { FieldsSideBySide } from 'shared-lib/form';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { Select } from 'shared-lib/form/select';
import { toPersonChoices } from 'shared-lib/people';
import { useQuery } from 'shared-lib/query';
import { LoadingRows, NotLoaded, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import {
  DialogForm,
  DraftDialog,
  type DraftWithEnteredValues,
  FormActions,
  formatRefusal,
  WarningNoteBox,
} from '../parts/dialog-form';
import { callApi, dueDatesKey } from '../wire/call-api';
import { type NamedId, parseCount } from '../wire/occurrence';
import { ownerPrecedenceText, useAccountNames } from '../wire/owners';

/** Choices besides users, for assigning many duties at once. This choice leaves the people as they are. */
const unchangedValue = '';
const nobodyValue = 'nobody';

export const unchangedPeople = { owner: unchangedValue, checker: unchangedValue };

export function makeBulkPersonChoices(people: readonly NamedId[]) {
  return [
    [unchangedValue, t('Leave as it is')],
    [nobodyValue, t('Nobody')],
    ...toPersonChoices(people),
  ] as const;
}

/** Makes the request body. It contains the owner and the checker only if they were chosen. */
export function makeBulkChanges({ owner, checker }: ChosenPeople) {
  const idOf = (value: string) => (value === nobodyValue ? null : Number(value));
  return {
    ...(owner !== unchangedValue && { owner_id: idOf(owner) }),
    ...(checker !== unchangedValue && { checker_id: idOf(checker) }),
  };
}

type PersonFieldProps = {
  id: string;
  label: string;
  value: string;
  choices: readonly (readonly [value: string, words: string])[];
  fault?: string | undefined;
  onChange: (value: string) => void;
};

function PersonField({ id, label, value, choices, fault, onChange }: PersonFieldProps) {
  return (
    <LabelledField {...{ id, label, fault }}>
      {(control) => (
        <Select
          {...control}
          w="full"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          choices={choices}
        />
      )}
    </LabelledField>
  );
}

/** Shown while the users load, or if they failed to load. */
export function PeoplePlaceholder({ isPending, onRetry }: { isPending: boolean; onRetry: () => void }) {
  if (isPending) return <LoadingRows label={t('Loading the users')} />;
  return <NotLoaded what={t('The users')} onRetry={onRetry} />;
}

/** The people chosen in a form: for each the id of a user, or the value of another choice. */
export type ChosenPeople = { owner: string; checker: string };

type AssignFormProps = {
  people: ChosenPeople;
  choices: PersonFieldProps['choices'];
  onPeople: (people: ChosenPeople) => void;
  /** What the request would change. `targets` says of which duties, a request each. */
  changes: PeopleChanges;
  targets: readonly object[];
  isSaving: boolean;
  refusal: string | undefined;
  onCancel: () => void;
  onSubmit: (unchecked: number) => void;
  /** The field that says to which duties the people are assigned. */
  children: ReactNode;
};

const hasChanges = (changes: AssignFormProps['changes']) => Object.keys(changes).length > 0;

type AssignPeopleDialogProps = Omit<AssignFormProps, 'choices' | 'onCancel' | 'onSubmit'> & {
  title?: string | undefined;
  /** Builds the choices of the form: the users, and choices such as "Nobody". */
  toChoices: (users: readonly NamedId[]) => AssignFormProps['choices'];
  kept: DraftWithEnteredValues;
  /** Saves the form, and calls `close` after the server has accepted it. `unchecked` duties lose their checker. */
  onSubmit: (close: () => void, unchecked: number) => void;
  onClosed: () => void;
};

/** A dialog that assigns an owner and a checker. */
export function AssignPeopleDialog({
  title = t('Assign'),
  toChoices,
  kept,
  onSubmit,
  onClosed,
  ...form
}: AssignPeopleDialogProps) {
  const { data: users, refetch, isPending } = useAccountNames();
  return (
    <DraftDialog
      title={title}
      thing={t('assignment')}
      asks={t('Close without assigning?')}
      width={600}
      isSaving={form.isSaving}
      isTyped={hasChanges(form.changes)}
      kept={kept}
      onClosed={onClosed}
    >
      {(close, leave) =>
        users ? (
          <AssignForm
            {...form}
            choices={toChoices(users)}
            onCancel={leave}
            onSubmit={(unchecked) => onSubmit(close, unchecked)}
          />
        ) : (
          <PeoplePlaceholder isPending={isPending} onRetry={() => void refetch()} />
        )
      }
    </DraftDialog>
  );
}

/** The form for an owner and a checker. They cannot be the same person. */
function AssignForm({ people, choices, onPeople, children, ...props }: AssignFormProps) {
  const { changes, targets, isSaving, refusal, onCancel, onSubmit } = props;
  const { owner, checker } = people;
  const id = useId();
  const isSame = Number(owner) > 0 && owner === checker;
  const isCounted =
    !isSame && (typeof changes.owner_id === 'number' || typeof changes.checker_id === 'number');
  const counted = useAssignmentCounts(targets, changes, isCounted);
  const nameOf = (person: string) => choices.find(([value]) => value === person)?.[1] ?? '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSame) document.getElementById(`${id}-checker`)?.focus();
    else onSubmit(counted.data?.unchecked ?? 0);
  };
  return (
    <DialogForm noValidate css={assignFormStyles} onSubmit={submit}>
      {children}
      <FieldsSideBySide>
        <PersonField
          id={`${id}-owner`}
          label={t('Owner')}
          value={owner}
          choices={choices}
          onChange={(chosen) => onPeople({ ...people, owner: chosen })}
        />
        <PersonField
          id={`${id}-checker`}
          label={t('Checker')}
          value={checker}
          choices={choices}
          fault={isSame ? t('Owner and checker must be two people. Choose another one.') : undefined}
          onChange={(chosen) => onPeople({ ...people, checker: chosen })}
        />
      </FieldsInPairs>
      {isCounted && (
        <AssignmentNotes {...{ changes, counted }} owner={nameOf(owner)} checker={nameOf(checker)} />
      )}
      <Text color="fg.muted" textStyle="caption">
        {ownerPrecedenceText}
      </Text>
      <RefusalNotice message={formatRefusal(refusal)} />
      <FormActions
        does={t('Assign')}
        isSaving={isSaving}
        isDisabled={!hasChanges(changes)}
        onCancel={onCancel}
      />
    </DialogForm>
  );
}

/** What an assignment changes. A person that is left out stays as it is. */
type PeopleChanges = { owner_id?: number | null; checker_id?: number | null };

type AssignmentCounts = { waiting: number; filed: number; unchecked: number };

/**
 * Counts the filed due dates that get the new checker (`filed`), those of them that will wait for that person, and the
 * duties whose checker becomes their owner (`unchecked`). `targets` says what is assigned, a request each.
 */
function useAssignmentCounts(targets: readonly object[], changes: PeopleChanges, enabled: boolean) {
  const bodies = targets.map((target) => ({ ...target, ...changes }));
  return useQuery({
    queryKey: [dueDatesKey, 'assignment-counts', bodies],
    queryFn: async ({ signal }) => {
      const count = (body: object) =>
        callApi('obligations/previewassign', { body, parse: parseAssignmentCounts, signal });
      const counts = await Promise.all(bodies.map(count));
      const sum = (name: keyof AssignmentCounts) => counts.reduce((all, one) => all + one[name], 0);
      return { waiting: sum('waiting'), filed: sum('filed'), unchecked: sum('unchecked') };
    },
    enabled,
    staleTime: 0,
  });
}

/** Parses the counts. Older servers send only `waiting`. */
function parseAssignmentCounts({ data }: Record<string, unknown>): AssignmentCounts | undefined {
  const row: Record<string, unknown> = Object(data);
  const [waiting, filed = 1, unchecked = 0] = [row.waiting, row.filed, row.unchecked].map(parseCount);
  return waiting === undefined ? undefined : { waiting, filed, unchecked };
}

type AssignmentNotesProps = ChosenPeople & {
  changes: PeopleChanges;
  counted: Pick<ReturnType<typeof useAssignmentCounts>, 'data' | 'error'>;
};

/**
 * Warns which duties lose their checker and which filed due dates will wait for the new one, or says why the server
 * would refuse it. It is one live region, so that screen readers also read the counts that replace the first words.
 */
function AssignmentNotes({ changes, counted: { data, error }, owner, checker }: AssignmentNotesProps) {
  const isRefused = error !== null && isRefusedAssignment(error);
  const unchecked =
    typeof changes.owner_id === 'number' && !isRefused ? describeCheckersNeeded(data, error, owner) : '';
  const waiting =
    isRefused || typeof changes.checker_id === 'number' ? describeFilingsToCheck(data, error, checker) : '';
  const isWarning = isRefused || (data !== undefined && data.waiting > 0);
  return (
    <div role="status">
      {unchecked && <WarningNoteBox>{unchecked}</WarningNoteBox>}
      {isWarning && <WarningNoteBox>{waiting}</WarningNoteBox>}
      {!isWarning && <Text color={data === undefined ? 'fg.muted' : undefined}>{waiting}</Text>}
    </div>
  );
}

function describeCheckersNeeded(data: AssignmentCounts | undefined, error: Error | null, owner: string) {
  if (error) return t('Duties of which {owner} is the checker will need another checker.', { owner });
  const count = data?.unchecked ?? 0;
  const words = { owner, count: count.toLocaleString('en') };
  if (count === 0) return '';
  return t(
    '{owner} checks {count} of these. An owner cannot check, so another checker is needed. Until then nobody checks what is filed.',
    words,
  );
}

/** Says what was assigned, and how many duties have lost their checker by that. */
export function formatAssignedMessage(name: string, unchecked: number): string {
  const words = { name, count: unchecked.toLocaleString('en') };
  return unchecked === 0
    ? t('Assigned: {name}', { name })
    : t('Assigned: {name}. Without a checker now: {count}', words);
}

/** Whether the server would refuse the assignment. Its message then names the person; other failures do not. */
const isRefusedAssignment = (error: Error) => 'field' in error && error.field === 'checker_id';

/** Returns an empty text if nothing was filed. */
function describeFilingsToCheck(
  counted: AssignmentCounts | undefined,
  error: Error | null,
  checker: string,
): string {
  if (error)
    return isRefusedAssignment(error)
      ? (formatRefusal(error.message) ?? '')
      : t('If checks are on, filed due dates that are not verified yet will wait for this checker, too.');
  if (counted === undefined) return t('Counting what will wait for this checker…');
  const { waiting: count, filed } = counted;
  if (filed === 0) return '';
  if (count === 0) return t('No filed due date will wait for {checker}.', { checker });
  return count === 1
    ? t('1 filed due date will wait for the check of {checker}.', { checker })
    : t('{count} filed due dates will wait for the check of {checker}.', { count, checker });
}

const assignFormStyles = {
  '& legend': { display: 'block', mb: '1', textStyle: 'label' },
  '& fieldset': { minW: '0' },
  // Lines the radio button up with its text. The browser cannot, because an empty one has no baseline.
  '& fieldset > label': { display: 'flex', gap: '2', py: '1', '& > input': { mt: '2px' } },
  '& fieldset bdi': { color: 'fg.muted' },
  '@media (pointer: coarse)': { '& fieldset > label': { minH: '10' } },
};

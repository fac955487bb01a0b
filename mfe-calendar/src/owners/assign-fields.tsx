import { type FormEvent, type ReactNode, useId } from 'react';
import { FieldsSideBySide } from 'shared-lib/form';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { Select } from 'shared-lib/form/select';
import { toPersonChoices } from 'shared-lib/people';
import { Button, HStack, LoadingRows, NotLoaded, Skeleton, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import {
  DialogForm,
  DraftDialog,
  type DraftWithEnteredValues,
  FormActions,
  formatRefusal,
  WarningNoteBox,
} from '../parts/dialog-form';
import type { NamedId } from '../wire/occurrence';
import {
  type AssignmentChanges,
  type AssignmentEffectCounts,
  describeAssignmentSize,
  describeCheckersFromOtherLevels,
  describeFilingsWithoutChecker,
  describeSelfCheckedDuties,
  isAssignmentRefusal,
  ownerPrecedenceText,
  useAccountNames,
  useAssignmentEffectCounts,
} from '../wire/owners';

/** The value of the choice that leaves the people as they are. It is offered when many duties are assigned. */
const unchangedValue = '';
const nobodyValue = 'nobody';

export const unchangedPeople = { owner: unchangedValue, checker: unchangedValue };

export function listPersonChoicesForManyDuties(people: readonly NamedId[]) {
  return [[unchangedValue, t('Leave as it is')], [nobodyValue, t('Nobody')], ...toPersonChoices(people)] as const;
}

/** Makes the request body. It contains the owner and the checker only if they were chosen. */
export function makeAssignmentChanges({ owner, checker }: ChosenPeople) {
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
  /** The choices, or undefined while they load. */
  choices: readonly (readonly [value: string, words: string])[] | undefined;
  fault?: string | undefined;
  onChange: (value: string) => void;
};

function PersonField({ id, label, value, choices, fault, onChange }: PersonFieldProps) {
  return (
    <LabelledField {...{ id, label, fault }}>
      {(control) =>
        choices ? (
          <Select
            {...control}
            w="full"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            choices={choices}
          />
        ) : (
          <Skeleton height="var(--control-height)" />
        )
      }
    </LabelledField>
  );
}

/** Shown while the users load, or if they failed to load. */
export function PeoplePlaceholder({ isPending = false, onRetry }: { isPending?: boolean; onRetry: () => void }) {
  if (isPending) return <LoadingRows label={t('Loading the users')} />;
  return <NotLoaded what={t('The users')} onRetry={onRetry} />;
}

/** The people chosen in a form: for each the id of a user, or the value of another choice. */
export type ChosenPeople = { owner: string; checker: string };

type AssignFormProps = {
  people: ChosenPeople;
  choices: PersonFieldProps['choices'];
  /** Other labels for the choice without a person. */
  blankLabels?: Partial<ChosenPeople>;
  onPeople: (people: ChosenPeople) => void;
  /** The change that would be saved. `targets` lists the duties that it is for, an entry for each request. */
  changes: AssignmentChanges;
  targets: readonly object[];
  isSaving: boolean;
  refusal: string | undefined;
  onCancel: () => void;
  onSubmit: (counted: AssignmentEffectCounts | undefined) => void;
  /** Whether the field for the checker comes first. */
  isCheckerFirst?: boolean | undefined;
  /** The field that says to which duties the people are assigned. */
  children: ReactNode;
};

const hasChanges = (changes: AssignFormProps['changes']) => Object.keys(changes).length > 0;
type AssignPeopleDialogProps = Omit<AssignFormProps, 'choices' | 'onCancel' | 'onSubmit'> & {
  title?: string | undefined;
  /** Builds the choices of the form: the users, and choices such as "Nobody". */
  toChoices: (users: readonly NamedId[]) => AssignFormProps['choices'];
  storedDraft: DraftWithEnteredValues;
  /**
   * Saves the form, and calls `close` after the server has accepted it. `counted` has the counts that the form
   * showed.
   */
  onSubmit: (close: () => void, counted: AssignmentEffectCounts | undefined) => void;
  onClosed: () => void;
};

/** A dialog that assigns an owner and a checker. */
export function AssignPeopleDialog({
  title = t('Assign'),
  toChoices,
  storedDraft,
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
      storedDraft={storedDraft}
      onClosed={onClosed}
    >
      {(close, leave) =>
        users || isPending ? (
          <AssignForm
            {...form}
            choices={users && toChoices(users)}
            onCancel={leave}
            onSubmit={(counted) => onSubmit(close, counted)}
          />
        ) : (
          <PeoplePlaceholder onRetry={() => void refetch()} />
        )
      }
    </DraftDialog>
  );
}

const relabelBlankChoice = (choices: PersonFieldProps['choices'], blank = '') =>
  choices?.map(([value, words]) => [value, (value === '' && blank) || words] as const);

/** The form for an owner and a checker. They cannot be the same person. */
function AssignForm({ people, choices, blankLabels = {}, onPeople, children, ...props }: AssignFormProps) {
  const { changes, targets, isSaving, refusal, isCheckerFirst, onCancel, onSubmit } = props;
  const { owner, checker } = people;
  const id = useId();
  const isSame = Number(owner) > 0 && owner === checker;
  const isCounted = !isSame && hasChanges(changes);
  const counted = useAssignmentEffectCounts(targets, changes, isCounted);
  const nameOf = (person: string) => choices?.find(([value]) => value === person)?.[1] ?? '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSame) document.getElementById(`${id}-checker`)?.focus();
    else onSubmit(counted.data);
  };
  const ownerField = (
    <PersonField
      key="owner"
      id={`${id}-owner`}
      label={t('Owner')}
      value={owner}
      choices={relabelBlankChoice(choices, blankLabels.owner)}
      onChange={(chosen) => onPeople({ ...people, owner: chosen })}
    />
  );
  const checkerField = (
    <PersonField
      key="checker"
      id={`${id}-checker`}
      label={t('Checker')}
      value={checker}
      choices={relabelBlankChoice(choices, blankLabels.checker)}
      fault={isSame ? t('Owner and checker must be two people. Choose another one.') : undefined}
      onChange={(chosen) => onPeople({ ...people, checker: chosen })}
    />
  );
  return (
    <DialogForm noValidate css={assignFormStyles} onSubmit={submit}>
      {children}
      <FieldsSideBySide>{isCheckerFirst ? [checkerField, ownerField] : [ownerField, checkerField]}</FieldsSideBySide>
      {isCounted && <AssignmentNotes {...{ changes, counted }} checker={nameOf(checker)} />}
      <Text color="fg.muted" textStyle="caption">
        {ownerPrecedenceText}
      </Text>
      <RefusalNotice message={formatRefusal(refusal)} />
      <FormActions
        submitLabel={t('Assign')}
        isSaving={isSaving}
        missingText={choices ? !hasChanges(changes) && t('Choose an owner or a checker.') : t('Loading the users')}
        waitingText={isCounted && counted.isFetching ? t('You can assign once the changes are counted.') : undefined}
        onCancel={onCancel}
      />
    </DialogForm>
  );
}

type AssignmentNotesProps = {
  changes: AssignmentChanges;
  counted: Pick<ReturnType<typeof useAssignmentEffectCounts>, 'data' | 'error' | 'refetch'>;
  checker: string;
};

/**
 * Says how many due dates change. Warns of duties that have only their owner as checker, and of filed due dates
 * that will wait for the new checker. If the server would refuse the assignment, says why instead. All texts are
 * in one live region, so that screen readers also read the counts when they arrive.
 */
function AssignmentNotes({ changes, counted: { data, error, refetch }, checker }: AssignmentNotesProps) {
  const isRefused = error !== null && isAssignmentRefusal(error);
  const unchecked = describeSelfCheckedDuties(data?.unchecked ?? 0);
  const waiting =
    !isRefused && typeof changes.checker_id === 'number' ? describeFilingsToCheck(data, error, checker) : '';
  const freed = describeFilingsWithoutChecker(data?.freed ?? 0);
  const isWarning = data !== undefined && data.waiting > 0;
  return (
    <div role="status">
      {isRefused && <WarningNoteBox>{formatRefusal(error.message)}</WarningNoteBox>}
      {data && <Text>{describeAssignmentSize(data)}</Text>}
      {unchecked && <WarningNoteBox>{unchecked}</WarningNoteBox>}
      {freed && <WarningNoteBox>{freed}</WarningNoteBox>}
      {data?.checkersFromOtherLevels && (
        <WarningNoteBox isFact>{describeCheckersFromOtherLevels(data.checkersFromOtherLevels)}</WarningNoteBox>
      )}
      {isWarning && <WarningNoteBox>{waiting}</WarningNoteBox>}
      {!isWarning && <Text>{waiting}</Text>}
      {!data && !error && <Text color="fg.muted">{t('Counting what this changes…')}</Text>}
      {error && !isRefused && (
        <HStack gap="3" flexWrap="wrap">
          <Text color="fg.error">{t('What this changes could not be counted.')}</Text>
          <Button size="xs" variant="outline" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </HStack>
      )}
    </div>
  );
}

/** Says what was assigned, how many duties administrators check from now on, and who checks if no checker is named. */
export function formatAssignedMessage(name: string, counted: AssignmentEffectCounts | undefined): string {
  const { unchecked = 0, checkersFromOtherLevels } = counted ?? {};
  const words = { name, count: unchecked.toLocaleString('en') };
  const assigned =
    unchecked === 0
      ? t('Assigned: {name}', words)
      : t('Assigned: {name}. Duties that administrators check now: {count}', words);
  return checkersFromOtherLevels
    ? `${assigned}. ${describeCheckersFromOtherLevels(checkersFromOtherLevels)}`
    : assigned;
}

/** Describes how many filings the checker must check. Empty if nothing was filed. */
function describeFilingsToCheck(
  counted: AssignmentEffectCounts | undefined,
  error: Error | null,
  checker: string,
): string {
  if (error) return t('If checks are on, filed due dates that are not verified yet will wait for this checker, too.');
  if (counted === undefined) return '';
  const { waiting: count, filed } = counted;
  if (filed === 0) return '';
  if (count === 0) return t('No filed due date will wait for {checker}.', { checker });
  return count === 1
    ? t('1 filed due date will wait for the check of {checker}.', { checker })
    : t('{count} filed due dates will wait for the check of {checker}.', { count, checker });
}

const assignFormStyles = {
  '& fieldset': {
    display: 'grid',
    minW: '0',
  },
  '& legend': { mb: { base: '1.5', md: '1' }, textStyle: 'label' },
  '& fieldset label': { display: 'flex', gap: '2', alignItems: 'center', minH: 'var(--control-height)' },
};

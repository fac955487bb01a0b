import { type ReactNode, useId, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { useSave } from 'shared-lib/form/use-save';
import { formatPerson, toPersonChoices } from 'shared-lib/people';
import { Flex, Text } from 'shared-lib/ui';
import { DialogObjectBlock } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { useDialogDraft } from '../parts/dialog-draft';
import { refreshDueDates } from '../wire/call-api';
import type { ExplainedDueDate } from '../wire/filing';
import type { NamedId } from '../wire/occurrence';
import { type AssignLevel, assignLevels } from '../wire/owners';
import { AssignPeopleDialog, type ChosenPeople, formatAssignedMessage } from './assign-fields';

/** The fields of a due date that the dialog needs. */
export type AssignedDueDate = Pick<
  ExplainedDueDate,
  'id' | 'name' | 'law' | 'profile' | 'kind' | 'recordId' | 'lawId' | 'profileId' | 'assigned'
>;

export type AssignDueDateDialogProps = {
  due: AssignedDueDate;
  /** The title, if this dialog is a step before another dialog. `head` is then the content above the fields. */
  title?: string;
  head?: ReactNode;
  /** Whether the field for the checker comes first. */
  isCheckerFirst?: boolean;
  /** Called after the server has accepted the assignment, before the dialog has faded out. */
  onSaved?: () => void;
  onClosed: () => void;
};

/** The chosen level and people. Ids are texts, as in form fields; an empty text means nobody. */
type AssignChoice = ChosenPeople & { level: AssignLevel };

/** Assigns the owner and checker of a duty, of its law, or of all duties of its place. */
export function AssignDueDateDialog(props: AssignDueDateDialogProps) {
  const { due, title, head, isCheckerFirst, onSaved, onClosed } = props;
  const [start] = useState(() => readChoiceAtLevel(due, 'duty-here'));
  const page = `/occurrence/${due.id}`;
  const draft = useDialogDraft('assign', due.id, { initialValues: start, props: { due }, page });
  const isKnown = draft.values && assignLevels.includes(draft.values.level);
  const [choice, setChoice] = useState((isKnown && draft.values) || start);
  const { isSaving, refusal, run } = useSave();
  const changes = findAssignmentChanges(due, choice);
  const targets = [makeAssignTarget(due, choice.level)];
  const save = (key: string) =>
    requestSave({
      path: 'obligations/assignmany',
      body: { ...targets[0], ...changes },
      key,
    });
  return (
    <AssignPeopleDialog
      {...{ title, isCheckerFirst, changes, targets, isSaving, refusal, onClosed }}
      people={choice}
      blankLabels={describeOtherLevels(due, choice.level)}
      toChoices={(users) => makePersonChoices(addAssignedPeople(users, due))}
      onPeople={(named) => setChoice({ ...choice, ...named })}
      storedDraft={{ draft, entered: choice }}
      onSubmit={async (close, counted) => {
        const saved = await run(save);
        if (!saved?.ok) return;
        close();
        announce({ type: 'message', text: formatAssignedMessage(due.name, counted) });
        refreshDueDates();
        onSaved?.();
      }}
    >
      {head ?? <DialogObjectBlock objects={[{ kind: due.kind, name: due.name, facts: [due.law, due.profile] }]} />}
      <AssignLevelChoice level={choice.level} onChoose={(level) => setChoice(readChoiceAtLevel(due, level))} />
    </AssignPeopleDialog>
  );
}

type AssignLevelChoiceProps = {
  level: AssignLevel;
  onChoose: (level: AssignLevel) => void;
};

function AssignLevelChoice({ level, onChoose }: AssignLevelChoiceProps) {
  const group = useId();
  return (
    <fieldset>
      <legend>{t('For')}</legend>
      {assignLevels.map((one) => (
        <Flex key={one} wrap="wrap" align="center" columnGap="2">
          <label>
            <input
              type="radio"
              name={group}
              aria-describedby={`${group}-${one}`}
              checked={one === level}
              onChange={() => onChoose(one)}
            />
            {assignLevelTexts[one]}
          </label>
          <Text as="small" id={`${group}-${one}`} color="fg.muted" textStyle="caption">
            {assignLevelMeanings[one]}
          </Text>
        </Flex>
      ))}
    </fieldset>
  );
}

const assignLevelTexts = {
  'duty-here': t('This duty here'),
  'duty-everywhere': t('This duty everywhere'),
  'law-here': t('This law here'),
  'law-everywhere': t('This law everywhere'),
  place: t('This place'),
} satisfies Record<AssignLevel, string>;

/** The duties that each level covers. */
const assignLevelMeanings = {
  'duty-here': t('only at this place'),
  'duty-everywhere': t('at all places'),
  'law-here': t('all its duties at this place'),
  'law-everywhere': t('all its duties at all places'),
  place: t('all duties of all laws'),
} satisfies Record<AssignLevel, string>;

const makePersonChoices = (people: readonly NamedId[]) => [
  ['', t('Not set at this level')] as const,
  ...toPersonChoices(people),
];

/** Names the owner and the checker of the next level. They count if nobody is named at this level. */
function describeOtherLevels({ assigned }: AssignedDueDate, level: AssignLevel): Partial<ChosenPeople> {
  const lessSpecificLevels = assigned.filter((one) => assignLevels.indexOf(one.level) > assignLevels.indexOf(level));
  const describe = (who: 'owner' | 'checker') => {
    const found = lessSpecificLevels.find((one) => one[who]);
    const name = found?.[who]?.name;
    return found && name ? { [who]: otherLevelTexts[found.level](formatPerson(name)) } : {};
  };
  return { ...describe('owner'), ...describe('checker') };
}

const otherLevelTexts = {
  'duty-here': (person: string) => t('As this duty here: {person}', { person }),
  'duty-everywhere': (person: string) => t('As this duty everywhere: {person}', { person }),
  'law-here': (person: string) => t('As the law here: {person}', { person }),
  'law-everywhere': (person: string) => t('As the law: {person}', { person }),
  place: (person: string) => t('As the place: {person}', { person }),
} satisfies Record<AssignLevel, (person: string) => string>;

/** Returns the people to choose from, including people who are assigned now but disabled. */
function addAssignedPeople(people: readonly NamedId[], { assigned }: AssignedDueDate): NamedId[] {
  const named = assigned.flatMap(({ owner, checker }) => [owner, checker]).filter((one) => one !== undefined);
  return [...new Map([...people, ...named].map((person) => [person.id, person])).values()];
}

/** Reads which people are assigned at a level now. */
function readChoiceAtLevel({ assigned }: AssignedDueDate, level: AssignLevel): AssignChoice {
  const atLevel = assigned.find((one) => one.level === level);
  return { level, owner: String(atLevel?.owner?.id ?? ''), checker: String(atLevel?.checker?.id ?? '') };
}

/** Finds the owner and the checker to change: those that differ from the people who are assigned at the level now. */
function findAssignmentChanges(due: AssignedDueDate, { level, owner, checker }: AssignChoice) {
  const before = readChoiceAtLevel(due, level);
  return {
    ...(owner !== before.owner && { owner_id: owner === '' ? null : Number(owner) }),
    ...(checker !== before.checker && { checker_id: checker === '' ? null : Number(checker) }),
  };
}

/** Makes the target of the assignment: the duty or law, and the place. */
function makeAssignTarget({ kind, recordId, lawId, profileId }: AssignedDueDate, level: AssignLevel) {
  const place = { profile_id: profileId };
  const duty = { kind, record_ids: [recordId] };
  const law = { law_ids: [lawId] };
  if (level === 'place') return place;
  if (level === 'duty-everywhere') return duty;
  if (level === 'law-everywhere') return law;
  return { ...(level === 'duty-here' ? duty : law), ...place };
}

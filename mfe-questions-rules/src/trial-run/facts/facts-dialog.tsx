import { useFormikContext } from 'formik';
import { useAccess } from 'shared-lib/access';
import type { Answer } from 'shared-lib/api';
import { type NoteBeforeSave, pickChangedValues } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { formatPersonWithTitle } from 'shared-lib/people';
import { formatDayShort } from 'shared-lib/records';
import { Stack } from 'shared-lib/ui';
import { CloseOnlyActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { TitledValues } from '../../titled-values';
import {
  buildAnswersChange,
  hasSameDatedFacts,
  listStateNames,
  type Profile,
  profileKindTitles,
  proposeAnswersValidFrom,
  proposeValidFrom,
  type ValidFrom,
} from '../profile';
import { type SavedProfile, updatePlaceFacts, updateProfile } from '../use-profiles';
import {
  type AnswerSheetValues,
  makeAnswersValidFromFormName,
  makeFactsFormName,
  type ProfileToSave,
} from '../use-sheet';
import { LoadedPlaceOptionLists, PlaceFactsFields, ValidFromField } from './facts-fields';
import { FormChangePreview, usePreviewBeforeSave } from './facts-preview';
import {
  applyFactsDraft,
  buildFactsChange,
  buildFirstDayField,
  type FactsFormValues,
  factsSchema,
  validFromSchema,
} from './facts-schema';
import type { PlaceFacts } from './place-facts';
import {
  findDaysOffListName,
  findOptionName,
  type PlaceOptionList,
  type PlaceOptionLists,
  useAccountNames,
  useDaysOffLists,
} from './place-lists';

export type PlaceFactsDialogProps = {
  profile: Profile;
  /** All places. A registration may cover some of them. */
  places: readonly Profile[];
  /** The latest version of the profile that the list has loaded. */
  latest: Profile | undefined;
  /** Whether due dates are turned on. If so, changed facts can have a first day. */
  hasDueDates: boolean;
  onLatest: () => void;
  /** Called with the new version of the profile, before `onSaved`. */
  onVersion: (version: number) => void;
  /** Called with the closing day if the place was closed, before `onSaved`. */
  onPlaceClosed: (on: string) => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/** The dialog with the facts of a place. Users with View access can only read them. */
export function PlaceFactsDialog(props: PlaceFactsDialogProps) {
  const { canEdit } = useAccess();
  return canEdit ? <EditFactsDialog {...props} /> : <ViewFactsDialog {...props} />;
}

function EditFactsDialog(props: PlaceFactsDialogProps) {
  const { profile, places, latest, hasDueDates, onVersion, onPlaceClosed, ...dialog } = props;
  const { id, name, version, facts, pastFacts } = profile;
  const title = t('Facts of {name}', { name });
  const asksForDay = hasDueDates || pastFacts.length > 0;
  const buildChange = (values: FactsFormValues) => buildFactsChange(id, facts, values);
  const { onPreview, findNote, unchecked } = usePreviewBeforeSave(buildChange);
  const noManagerText = useSubstituteSignerText(places, id);
  const start = { ...facts, ...proposeValidFrom(pastFacts) };
  const noteOn = (values: FactsFormValues) => {
    if (listChangedFacts(start, values).length === 0) return { text: t('Nothing has changed yet.'), blocksSave: true };
    return asksForDay ? addFirstValidDayToNote(findNote(values), facts, values) : findNote(values);
  };
  const save = async (values: FactsFormValues, key: string): Promise<Answer<string>> => {
    const saved = await updatePlaceFacts({ ...profile, facts: values }, key, buildFirstDayField(facts, values));
    if (!saved.ok) return saved;
    onVersion(saved.value.version);
    if (values.closedOn !== '' && values.closedOn !== facts.closedOn) onPlaceClosed(values.closedOn);
    const { message } = saved.value;
    const said = t('{message}. Duties that administrators check now: {count}', { message, count: unchecked });
    return { ok: true, value: unchecked === 0 ? message : said };
  };
  return (
    <FormDialog<FactsFormValues>
      form={makeFactsFormName(id)}
      title={title}
      thing={title}
      version={version}
      latestVersion={latest?.version}
      submitLabel={t('Save')}
      requiresChange
      findNote={noteOn}
      start={start}
      schema={factsSchema}
      resume={applyFactsDraft}
      save={save}
      {...dialog}
    >
      {/* The field is above the long lists, because below them it would be out of view. */}
      {asksForDay && <FactsValidFromField start={start} hasEarlier={pastFacts.length > 0} />}
      <LoadedPlaceOptionLists>
        {(lists) => (
          <PlaceFactsFields
            lists={lists}
            coverable={listPlacesForRegistration(places, id)}
            noManagerText={noManagerText}
          />
        )}
      </LoadedPlaceOptionLists>
      <FormChangePreview {...{ buildChange, onPreview }} />
    </FormDialog>
  );
}

/** Lists which facts differ from the start of the form. If only the first day differs, no fact has changed. */
const listChangedFacts = (start: FactsFormValues, values: FactsFormValues) =>
  Object.keys(pickChangedValues(start, values)).filter((key) => key !== 'when' && key !== 'day');

type FactsValidFromFieldProps = { start: FactsFormValues; hasEarlier: boolean };

/**
 * Asks from which day the facts are valid. It is hidden if all changed facts are facts without a first day.
 * If other facts have changed, it warns that earlier values are deleted.
 */
function FactsValidFromField({ start, hasEarlier }: FactsValidFromFieldProps) {
  const { values } = useFormikContext<FactsFormValues>();
  const isSame = hasSameDatedFacts(start, values);
  // Once the user has chosen or typed something here, the field stays in view, so that it does not disappear
  // during the typing.
  const isUntouched = values.when === start.when && values.day === start.day;
  if (isSame && isUntouched && listChangedFacts(start, values).length > 0) return null;
  return <ValidFromField subject="facts" hasEarlier={hasEarlier && !isSame} />;
}

/** Adds to the note beside Save from which day the changed facts are valid. */
function addFirstValidDayToNote(note: NoteBeforeSave | undefined, before: PlaceFacts, values: FactsFormValues) {
  if (!note || note.blocksSave || hasSameDatedFacts(before, values)) return note;
  const since =
    values.when === 'day' ? t('Valid from {day}.', { day: formatDayShort(values.day) }) : t('Valid for the past, too.');
  return { ...note, text: `${since} ${note.text}` };
}

/** Lists the places that a registration can cover: the organisation and branches, but no registrations. */
function listPlacesForRegistration(places: readonly Profile[], id: number): Profile[] {
  return places.filter((place) => place.id !== id && place.kind !== 'registration');
}

/**
 * Describes who signs board packs for a place without a manager: the manager of the head office, if there is
 * one. A disabled manager cannot sign.
 */
function useSubstituteSignerText(places: readonly Profile[], id: number): string {
  const { data: people = [] } = useAccountNames();
  const activeIds = new Set(people.map((one) => String(one.id)));
  const heads = places.filter(({ kind, facts }) => kind === 'organisation' && activeIds.has(facts.manager));
  const names = heads.flatMap((head) => (head.id === id ? [] : [formatPersonWithTitle(head.facts.managerName)]));
  return names.length === 0
    ? t('No manager')
    : t('No manager of its own · {name} (head office) signs', { name: names.join(' / ') });
}

function ViewFactsDialog({ profile, places, onClosed }: PlaceFactsDialogProps) {
  return (
    <TitledDialog title={t('Facts of {name}', { name: profile.name })} width={600} onClosed={onClosed}>
      {(close) => (
        <Stack gap="4" p={{ base: '4', md: '6' }}>
          <LoadedPlaceOptionLists>
            {(lists) => <PlaceFactRows {...{ profile, lists, places }} />}
          </LoadedPlaceOptionLists>
          <CloseOnlyActions onClose={close} />
        </Stack>
      )}
    </TitledDialog>
  );
}

type PlaceFactRowsProps = { profile: Profile; lists: PlaceOptionLists; places: readonly Profile[] };

function PlaceFactRows({ profile, lists, places }: PlaceFactRowsProps) {
  const { facts } = profile;
  const { kind, number, covers, openedOn, closedOn, holidays, managerName } = facts;
  const holidayLists = useDaysOffLists();
  const noManagerText = useSubstituteSignerText(places, profile.id);
  const ofRegistration = [
    [t('Number'), number],
    [t('Places covered'), formatOptionNames({ offered: places, retired: [] }, covers)],
  ] as const;
  const rows = [
    [t('Kind'), profileKindTitles[kind]],
    ...(kind === 'registration' ? ofRegistration : []),
    [t('State'), listStateNames(profile, lists).join('; ')],
    [t('Industries'), formatOptionNames(lists.indusKey, facts.industries)],
    [t('Kinds of branch'), formatOptionNames(lists.branchtype, facts.branchTypes)],
    [t('Company types'), formatOptionNames(lists.entityType, facts.companyTypes)],
    [t('Opened on'), formatDayShort(openedOn)],
    [t('Closed on'), formatDayShort(closedOn)],
    [t('Holidays'), findDaysOffListName(holidayLists.data, holidays)],
    [t('Manager'), managerName === '' ? noManagerText : formatPersonWithTitle(managerName)],
  ] as const;
  return <TitledValues rows={rows} />;
}

function formatOptionNames(list: PlaceOptionList, ids: readonly number[]): string {
  return ids.map((id) => findOptionName(list, id)).join(', ');
}

export type AnswersValidFromDialogProps = {
  /** The profile whose answers are saved, with these answers. */
  profile: ProfileToSave;
  onSaved: (saved: SavedProfile) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/**
 * Asks from which day the changed answers of a place are valid. It previews the changed due dates before the
 * answers are saved.
 */
export function AnswersValidFromDialog({ profile, onSaved, onRefused, onClosed }: AnswersValidFromDialogProps) {
  const { id, name, version, start, answers } = profile;
  const title = t('Save the answers of {name}', { name });
  const buildChange = (values: ValidFrom) =>
    validFromSchema.isValidSync(values) ? buildAnswersChange(profile, values) : undefined;
  const { onPreview, findNote } = usePreviewBeforeSave(buildChange);
  const save = async ({ when, day }: ValidFrom, key: string): Promise<Answer<string>> => {
    const saved = await updateProfile(profile, key, when === 'day' ? day : undefined);
    if (!saved.ok) return saved;
    onSaved(saved.value);
    return { ok: true, value: saved.value.message };
  };
  return (
    <FormDialog<ValidFrom>
      form={makeAnswersValidFromFormName(id)}
      title={title}
      thing={title}
      asks={t('Close without saving this?')}
      // The draft keeps the answers with the id of their place, because another place may be on the screen later.
      extraDraftValues={{ sheet: { profileId: id, version, start, answers } satisfies AnswerSheetValues }}
      submitLabel={t('Save')}
      findNote={findNote}
      start={proposeAnswersValidFrom(profile)}
      schema={validFromSchema}
      resume={applyAnswersValidFromDraft}
      save={save}
      onSaved={() => {}}
      {...{ onRefused, onClosed }}
    >
      <ValidFromField subject="answers" hasEarlier={profile.pastAnswers.length > 0} />
      <FormChangePreview {...{ buildChange, onPreview }} />
    </FormDialog>
  );
}

function applyAnswersValidFromDraft(start: ValidFrom, { when, day }: Record<string, unknown>): ValidFrom {
  return {
    when: when === 'day' || when === 'always' ? when : start.when,
    day: typeof day === 'string' ? day : start.day,
  };
}

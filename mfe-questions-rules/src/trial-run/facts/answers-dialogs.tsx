import { useField, useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import type { Answer } from 'shared-lib/api';
import { ChoiceField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { FaultOrHintText, makeHintOrFaultId } from 'shared-lib/form/labelled-field';
import { formatDay } from 'shared-lib/schedules';
import { Box, Button, HStack, SearchField, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { QuestionField, unansweredValue } from '../answer-sheet';
import { type GivenAnswer, indexAnswers, listEffectiveAnswers, type Profile, proposeValidFrom } from '../profile';
import type { QuestionToAnswer } from '../questions-to-answer';
import { changeManyPlaces } from '../use-profiles';
import { severalPlacesFormPrefix } from '../use-sheet';
import { LoadedPlaceOptionLists, OneFactField, PlaceCheckbox, useFactDescriber, ValidFromField } from './facts-fields';
import { FormChangePreview, usePreviewBeforeSave } from './facts-preview';
import {
  applySeveralPlacesDraft,
  buildSeveralPlacesChange,
  canFactHaveFirstDay,
  describeCommonValue,
  type FactForSeveralPlaces,
  factTitles,
  hasSameFact,
  listChangedPlaces,
  type SeveralPlacesValues,
  selectListedPlaces,
  severalPlacesSchema,
  toggleId,
} from './facts-schema';
import { emptyFacts } from './place-facts';

export type SeveralPlacesDialogProps = {
  /** The question to answer. Undefined: a fact is set instead. */
  question: QuestionToAnswer | undefined;
  places: readonly Profile[];
  /** The ids of the places where the question waits for an answer. They are chosen at first. */
  waitingIds?: readonly number[] | undefined;
  hasDueDates: boolean;
  /** Called with the new version of each changed place, and with the answer that it got, before `onSaved`. */
  onVersion: (place: Profile, version: number, given: GivenAnswer | undefined) => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/** Answers a question, or sets a fact, at several places at once. Previews the effects at all these places. */
export function SeveralPlacesDialog(props: SeveralPlacesDialogProps) {
  const { question, places: all, waitingIds = [], hasDueDates, onVersion, ...dialog } = props;
  const today = formatDay(findOrganisationDay());
  const places = all.filter(({ facts: { closedOn } }) => closedOn === '' || closedOn >= today);
  const organisation = places.find(({ kind }) => kind === 'organisation');
  const chosen = selectListedPlaces(waitingIds, places);
  const title = question ? t('Answer for several places') : t('Facts of several places');
  const buildChange = (values: SeveralPlacesValues) =>
    buildSeveralPlacesChange(values, { question, organisation, places });
  const { onPreview, findNote } = usePreviewBeforeSave(buildChange);
  const save = async (values: SeveralPlacesValues, key: string): Promise<Answer<string>> => {
    const saved = await changeManyPlaces(buildChange(values) ?? {}, key);
    if (!saved.ok) return saved;
    const { message, versions } = saved.value;
    const changed = listChangedPlaces(values, { organisation, places });
    for (const [index, place] of changed.entries()) {
      const version = versions[index];
      const given = question && { question: question.text, answer: values.answer };
      if (typeof version === 'number') onVersion(place, version, given);
    }
    const count = changed.length;
    return { ok: true, value: count === 1 ? message : t('Saved for {count} places.', { count }) };
  };
  return (
    <FormDialog<SeveralPlacesValues>
      form={severalPlacesFormPrefix + (question?.key ?? '')}
      title={title}
      thing={title}
      submitLabel={t('Save')}
      findNote={(values) => findNote(values) ?? { text: t('Choose what to save, and where.'), blocksSave: true }}
      start={{
        ...{
          ...emptyFacts,
          fact: 'state',
          where: 'chosen',
          places: chosen.map(({ id }) => id),
        },
        // Earlier values of places that are not chosen do not matter.
        ...proposeValidFrom(chosen.flatMap((place) => listPastValues(place, question !== undefined))),
        answer: unansweredValue,
      }}
      schema={severalPlacesSchema}
      resume={applySeveralPlacesDraft}
      save={save}
      {...dialog}
    >
      {question ? <SharedAnswerFields {...{ question, organisation }} /> : <SharedFactFields places={places} />}
      <PlacesToChange {...{ question, places, waitingIds }} />
      {hasDueDates && <FirstDayOfChange isAnswer={question !== undefined} {...{ places, organisation }} />}
      <FormChangePreview {...{ buildChange, onPreview }} />
    </FormDialog>
  );
}

/** Lists the earlier answers or facts of a place, which later ones have replaced. */
const listPastValues = ({ pastAnswers, pastFacts }: Profile, isAnswer: boolean): readonly { until: string }[] =>
  isAnswer ? pastAnswers : pastFacts;

type SharedAnswerFieldsProps = { question: QuestionToAnswer; organisation: Profile | undefined };

/** The answer, and whether it applies at every place or only at chosen places. */
function SharedAnswerFields({ question, organisation }: SharedAnswerFieldsProps) {
  const [{ value: answer }, , { setValue: setAnswer }] = useField<string>('answer');
  const [{ value: where }, , { setValue: setWhere }] = useField<SeveralPlacesValues['where']>('where');
  const isShared = organisation && indexAnswers(organisation.forEveryPlace).has(question.key);
  const choices = [
    ['chosen', t('At the places I choose')],
    ['everywhere', t('At every place')],
    ...(isShared
      ? ([['organisation', t('Only for {name}, no longer at every place', { name: organisation.name })]] as const)
      : []),
  ] as const;
  return (
    <>
      <QuestionField
        question={question}
        answer={answer === unansweredValue ? undefined : answer}
        onAnswer={(given) => void setAnswer(given ?? unansweredValue)}
      />
      {organisation && (
        <fieldset className="trial-question">
          <legend>{t('Where does it count?')}</legend>
          <div className="trial-radios">
            {choices.map(([value, words]) => (
              <label key={value}>
                <input type="radio" name="where" checked={value === where} onChange={() => void setWhere(value)} />
                {words}
              </label>
            ))}
          </div>
          {where === 'everywhere' && (
            <Text mt="2" color="fg.muted">
              {t(
                '{name} answers it once. It counts at all other places, also at later ones, unless they have an answer of their own.',
                { name: organisation.name },
              )}
            </Text>
          )}
        </fieldset>
      )}
    </>
  );
}

/** The field that chooses a fact, the field for its new value, and the values that the places have now. */
function SharedFactFields({ places }: { places: readonly Profile[] }) {
  const [{ value: fact }] = useField<FactForSeveralPlaces>('fact');
  return (
    <LoadedPlaceOptionLists>
      {(lists) => (
        <>
          <ChoiceField
            name="fact"
            label={t('Fact')}
            choices={Object.entries(factTitles).map(([name, words]) => [name, words] as const)}
          />
          <OneFactField fact={fact} lists={lists} />
          <PresentFactValues places={places} />
        </>
      )}
    </LoadedPlaceOptionLists>
  );
}

/**
 * Says which values the chosen places have now, and how many of these places change. If no place is chosen,
 * describes all places.
 */
function PresentFactValues({ places }: { places: readonly Profile[] }) {
  const { values } = useFormikContext<SeveralPlacesValues>();
  const describe = useFactDescriber();
  if (!describe) return null;
  const { fact } = values;
  const chosen = selectListedPlaces(values.places, places);
  const shown = chosen.length > 0 ? chosen : places;
  const present = { values: describeCommonValue(shown.map((place) => describe(place, fact))) };
  const count = chosen.filter(({ facts }) => !hasSameFact(facts, values, fact)).length;
  return (
    <Text role="status" color="fg.muted">
      {chosen.length === 0
        ? t('Now at all places: {values}.', present)
        : `${t('Now at the chosen places: {values}.', present)} ${t('Save changes {count} of {all}.', { count, all: chosen.length })}`}
    </Text>
  );
}

/** If there are more places than this, the dialog has a search field. */
const maxPlacesWithoutSearch = 8;

type PlacesToChangeProps = {
  question: QuestionToAnswer | undefined;
  places: readonly Profile[];
  waitingIds: readonly number[];
};

/** The places to choose, each with its State, and with its present answer or fact. */
function PlacesToChange({ question, places, waitingIds }: PlacesToChangeProps) {
  const id = useId();
  const [{ value: where }] = useField<SeveralPlacesValues['where']>('where');
  const [{ value: fact }] = useField<FactForSeveralPlaces>('fact');
  const [{ value: chosen }, { error, touched }, { setValue }] = useField<number[]>('places');
  const [text, setText] = useState('');
  const describe = useFactDescriber();
  if (where !== 'chosen') return null;
  const answerOf = (place: Profile) => question && indexAnswers(listEffectiveAnswers(place)).get(question.key);
  const unanswered = question ? places.filter((place) => answerOf(place) === undefined) : [];
  const fault = touched ? error : undefined;
  const asked = selectListedPlaces(waitingIds, places);
  const detailsOf = (place: Profile) => {
    const state = describe?.(place, 'state');
    const value = question ? describeAnswer(answerOf(place)) : describe?.(place, fact);
    return [...new Set([state, value])].filter((one) => one !== undefined);
  };
  const searched = text.trim().toLowerCase();
  const shown = places.filter((place) => [place.name, ...detailsOf(place)].join(' ').toLowerCase().includes(searched));
  const all = searched === '' ? t('All') : t('All found ({count})', { count: shown.length });
  const hasSomeUnanswered = unanswered.length > 0 && unanswered.length < places.length;
  const quickChoices = [
    ...(asked.length > 0 ? [[t('Those that wait ({count})', { count: asked.length }), asked] as const] : []),
    ...(hasSomeUnanswered ? [[t('All without an answer'), unanswered] as const] : []),
    [all, shown] as const,
    [t('None'), []] as const,
  ];
  return (
    <fieldset className="trial-question" aria-describedby={makeHintOrFaultId(id, fault)}>
      <legend>
        {t('Places')}{' '}
        <small>
          {t('{count} of {all} chosen', { count: selectListedPlaces(chosen, places).length, all: places.length })}
        </small>
      </legend>
      <HStack gap="2" mb="2" flexWrap="wrap">
        {quickChoices.map(([words, group]) => (
          <Button key={words} size="xs" variant="outline" onClick={() => void setValue(group.map((one) => one.id))}>
            {words}
          </Button>
        ))}
      </HStack>
      {places.length > maxPlacesWithoutSearch && <PlaceSearchField text={text} onText={setText} />}
      {shown.length === 0 && <Text color="fg.muted">{t('No place matches.')}</Text>}
      <div className="facts-boxes">
        {shown.map((place) => (
          <PlaceCheckbox
            key={place.id}
            place={place}
            details={detailsOf(place)}
            isChosen={chosen.includes(place.id)}
            onToggle={() => void setValue(toggleId(chosen, place.id))}
          />
        ))}
      </div>
      <FaultOrHintText {...{ id, fault }} />
    </fieldset>
  );
}

function PlaceSearchField({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <Box mb="2">
      <SearchField
        label={t('Find a place')}
        placeholder={t('Find a place by name or State')}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </Box>
  );
}

const describeAnswer = (answer: string | undefined) =>
  answer === undefined ? t('Not answered') : answer === '' ? t('No answer applies') : answer;

type FirstDayOfChangeProps = {
  isAnswer: boolean;
  places: readonly Profile[];
  organisation: Profile | undefined;
};

/** Asks from which day the change is valid. Holidays and managers have no first day. */
function FirstDayOfChange({ isAnswer, places, organisation }: FirstDayOfChangeProps) {
  const [{ value: fact }] = useField<FactForSeveralPlaces>('fact');
  const [{ value: where }] = useField<SeveralPlacesValues['where']>('where');
  const [{ value: chosen }] = useField<number[]>('places');
  const changed = listChangedPlaces({ where, places: chosen }, { organisation, places });
  const hasEarlier = changed.some((place) => listPastValues(place, isAnswer).length > 0);
  return isAnswer || canFactHaveFirstDay(fact) ? (
    <ValidFromField subject={isAnswer ? 'answers' : 'facts'} hasEarlier={hasEarlier} />
  ) : null;
}

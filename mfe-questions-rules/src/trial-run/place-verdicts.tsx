import { type ReactNode, useId } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { Link } from 'shared-lib/router';
import { explainVerdict, listMissingAnswers } from 'shared-lib/rules';
import { formatDay } from 'shared-lib/schedules';
import { chakra, LoadingRows, NotLoaded, Surface, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { type TrialLaw, useTrialLaws } from '../library/use-library';
import { indexAnswers, isLawOfOtherStates, listEffectiveAnswers, type Profile } from './profile';
import { useProfiles } from './use-profiles';
import { VerdictBadge } from './verdict-badge';

/** At most this many places are shown. */
const maxShownPlaces = 8;

/**
 * Shows the verdict of a law's rules at each place, with links to the trial run. If there are no rules or no
 * places, shows `emptyContent`. If that is given, the part also says that the places load or failed to load.
 */
export function PlaceVerdicts({ lawId, emptyContent = null }: { lawId: string; emptyContent?: ReactNode }) {
  // Does not fetch the law, because the page around this part fetches it.
  const [law] = useTrialLaws(lawId, false).data ?? [];
  const { list, keepsDueDates, state, refetch } = useProfiles();
  const titleId = useId();
  const today = formatDay(findOrganisationDay());
  const places = list.filter(({ facts: { closedOn } }) => closedOn === '' || closedOn >= today);
  if (emptyContent !== null && state === 'loading') return <LoadingRows rows={3} label={t('Loading the places')} />;
  if (emptyContent !== null && state === 'failed')
    return <NotLoaded what={t('What the rules say')} onRetry={() => void refetch()} />;
  if (!law || law.rules.length === 0 || places.length === 0) return emptyContent;
  const more = places.length - maxShownPlaces;
  return (
    <Surface mt="4" minW="0">
      <Text as="h3" id={titleId} px="4" py="3" borderBottomWidth="1px" textStyle="h3">
        {t('What the rules say at your places')}
      </Text>
      <PlaceList aria-labelledby={titleId}>
        {places.slice(0, maxShownPlaces).map((place) => (
          <PlaceRow key={place.id} {...{ law, place }} />
        ))}
      </PlaceList>
      <Text px="4" py="2.5" borderTopWidth="1px" textStyle="caption" color="fg.muted">
        {[
          ...(more > 0 ? [t('The trial run has {more} more places.', { more })] : []),
          keepsDueDates
            ? t('This follows from the rules and the saved answers. What a person decided overrides them.')
            : t('This follows from the rules and the saved answers.'),
        ].join(' ')}
      </Text>
    </Surface>
  );
}

function PlaceRow({ law, place }: { law: TrialLaw; place: Profile }) {
  const { id, name } = place;
  const answers = indexAnswers(listEffectiveAnswers(place));
  const { outcome } = explainVerdict(law, answers);
  const isElsewhere = isLawOfOtherStates(law, place.facts);
  const [question] = outcome === 'needs-input' ? listMissingAnswers(law, answers) : [];
  return (
    <li>
      <Link to={`/law-questions/${law.id}/trial-run?place=${id}`}>
        <span>
          <bdi>{name}</bdi>
          {isElsewhere ? (
            <small>{t('The law is of other States, so it does not apply here.')}</small>
          ) : (
            question && <small>{t('Needs: {question}', { question })}</small>
          )}
        </span>
        {!isElsewhere && <VerdictBadge outcome={outcome} />}
      </Link>
    </li>
  );
}

const PlaceList = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minH: '11',
      px: '4',
      py: '1.5',
      overflowWrap: 'anywhere',
      _hover: { bg: 'bg.muted' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& bdi': { fontWeight: '500' },
    '& small': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
  },
});

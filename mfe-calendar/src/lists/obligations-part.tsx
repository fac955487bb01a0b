import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

const load = () => import('./obligations-area').then(({ ObligationsArea }) => ObligationsArea);

/** The lists of due dates and duties. Their code is fetched when they are first opened. */
export function ObligationsPart() {
  return <LazyPart what={t('Obligations')} load={load} with={{}} />;
}

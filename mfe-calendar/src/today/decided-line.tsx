import { Link } from 'shared-lib/router';
import { t } from 'shared-lib/words';
import { decidedLawsAddress } from '../wire/decided';
import type { Decided } from '../wire/today';

/** How many laws people decided, how many of them are to be reviewed, and the way to them. */
export function DecidedLine({ decided: { laws, toReview } }: { decided: Decided }) {
  if (laws === 0) return null;
  return (
    <p className="today-line">
      <Link to={decidedLawsAddress()}>
        {laws === 1
          ? t('1 law was decided by hand.')
          : t('{count} laws were decided by hand.', { count: laws.toLocaleString('en') })}
      </Link>{' '}
      {toReview > 0 && (
        <Link to={decidedLawsAddress(true)}>
          {toReview === 1
            ? t('1 of them is to be reviewed.')
            : t('{count} of them are to be reviewed.', { count: toReview.toLocaleString('en') })}
        </Link>
      )}
    </p>
  );
}

import { Link } from 'shared-lib/router';
import { t } from 'shared-lib/words';
import { DueSection } from '../parts/due-section';
import { dutyKindNames, dutyKinds } from '../parts/duty-kinds';
import { KindDot } from '../parts/occurrence-row';
import type { Today } from '../wire/today';

/** The duties of which no date is known, by kind. Each number leads to its list. */
export function UndatedSection({ undated }: { undated: Today['undated'] }) {
  const total = dutyKindNames.reduce((sum, kind) => sum + undated[kind], 0);
  if (total === 0) return null;
  return (
    <DueSection title={t('Without a date')} count={total}>
      <ul className="undated">
        {dutyKindNames
          .filter((kind) => undated[kind] > 0)
          .map((kind) => (
            <li key={kind}>
              <Link to={`/workspace?tab=${kind}&status=all&undated=true`}>
                <KindDot kind={kind} />
                <span>{dutyKinds[kind].many}</span> <b>{undated[kind].toLocaleString('en')}</b>
              </Link>
            </li>
          ))}
      </ul>
    </DueSection>
  );
}

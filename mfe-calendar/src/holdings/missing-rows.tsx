import { useAccess } from 'shared-lib/access';
import { Button } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { MissingLicense } from '../wire/holdings';
import { heldLicenseActionLabels } from './holding-rows';

type MissingLicensesProps = {
  rows: readonly MissingLicense[];
  total: number;
  onRecord: (missing: MissingLicense) => void;
};

/** Lists the licenses that places need by the rules but that nobody has recorded. */
export function MissingLicenses({ rows, total, onRecord }: MissingLicensesProps) {
  const hidden = total - rows.length;
  return (
    <>
      <ul className="holding-missing" aria-label={t('Not recorded yet')}>
        {rows.map((missing) => (
          <li key={`${missing.place.id} ${missing.license.id}`} className="due-quiet">
            <MissingLicenseRow missing={missing} onRecord={onRecord} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="due-note">{t('{count} more. Choose a place to see them.', { count: hidden })}</p>}
    </>
  );
}

function MissingLicenseRow({
  missing,
  onRecord,
}: { missing: MissingLicense } & Pick<MissingLicensesProps, 'onRecord'>) {
  const { isReadOnly } = useAccess();
  const { license, law, place, mayChange } = missing;
  const word = heldLicenseActionLabels.add;
  return (
    <>
      <div className="holding-text">
        <b>
          <bdi>{license.name}</bdi>
        </b>
        <p>
          <bdi>{law}</bdi> · <bdi>{place.name}</bdi>
        </p>
      </div>
      {mayChange && !isReadOnly && (
        <Button
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          aria-label={t('{act}: {name}, {place}', { act: word, name: license.name, place: place.name })}
          onClick={() => onRecord(missing)}
        >
          {word}
        </Button>
      )}
    </>
  );
}

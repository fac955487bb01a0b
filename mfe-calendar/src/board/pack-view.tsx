import { useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { formatPerson } from 'shared-lib/people';
import { Link } from 'shared-lib/router';
import { AreaHeading, Button, FloatingPart, LoadingRows, NotLoaded, Stack, Surface } from 'shared-lib/ui';
import { Avatar, PersonName } from 'shared-lib/ui/avatar';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { StaleNotice } from '../parts/due-heading';
import { formatPackMoment, type Pack, type PackRow, type Signer, usePack } from '../wire/board';
import {
  ChangedDueDates,
  GroupFiguresTable,
  OwnerNameAndJobTitle,
  PackRowReasons,
  PackRowStatusPill,
  TextTable,
} from './board-tables';
import { CopyableFingerprint, SignDialog, WithdrawDialog } from './pack-dialogs';
import { MakePackButton, packStateLabels, signerRoleLabels } from './pack-list';
import { CurrentRateNote, countDueDatesWithoutOwner, NoOwnerNote, RateFigures } from './rate-figures';
import { VerifyPackSection } from './verify-section';

/** A frozen quarter: its figures, who signs it, its PDF, and whether it is unchanged. */
export function PackView({ id }: { id: number }) {
  const { data, error, isPending, refetch, dataUpdatedAt } = usePack(id);
  const retry = () => void refetch();
  return (
    <Stack gap="4">
      <AreaHeading
        isCrumbArrow
        crumb={<Link to="/board">{t('Board')}</Link>}
        detail={data && t('{from} to {to}', { from: formatShortDay(data.from), to: formatShortDay(data.to) })}
      >
        {t('Board pack')}
      </AreaHeading>
      {error && data && <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />}
      {data ? (
        <PackSections pack={data} />
      ) : (
        <Surface isAlone={!isPending}>
          {isPending ? (
            <LoadingRows label={t('Loading the board pack')} />
          ) : (
            <NotLoaded what={t('The board pack')} onRetry={retry}>
              {error?.message}
            </NotLoaded>
          )}
        </Surface>
      )}
    </Stack>
  );
}

function PackSections({ pack }: { pack: Pack }) {
  const { figures } = pack;
  const { places, categories } = figures;
  const table = { figures, param: undefined };
  return (
    <div className="board-pack">
      <div className="board">
        <PackFacts pack={pack} />
        <PackSignatures pack={pack} />
        <VerifyPackSection pack={pack} />
      </div>
      <div className="board">
        <RateFigures figures={figures} isFrozen />
        <GroupFiguresTable caption={t('By place')} firstTitle={t('Place')} parts={places} {...table} />
        <GroupFiguresTable caption={t('By category')} firstTitle={t('Category')} parts={categories} {...table} />
        <ChangedDueDates pack={pack} />
        <PackExceptions pack={pack} />
      </div>
    </div>
  );
}

/** Shows the state of the pack, its hash and its PDF, with the button that withdraws it. */
function PackFacts({ pack }: { pack: Pack }) {
  const { id, state, cutAt, madeBy, withdrawnReason, withdrawnBy, withdrawnAt, hasFile, mayWithdraw } = pack;
  const { isReadOnly } = useAccess();
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <section className="due-section board-section" aria-label={t('The pack')}>
      <header>
        <h2>{packStateLabels[state]}</h2>
        <div className="board-tools">
          {hasFile ? (
            <Button asChild size="sm" variant="outline">
              <a href={`/api/packs/file?id=${id}`} download>
                {t('Download PDF')}
              </a>
            </Button>
          ) : (
            state === 'signed' && <span role="status">{t('The PDF is being made.')}</span>
          )}
          {mayWithdraw && !isReadOnly && (
            <Button size="sm" variant="outline" onClick={() => setWithdrawing(true)}>
              {t('Withdraw')}
            </Button>
          )}
        </div>
      </header>
      {withdrawnBy && (
        <p className="board-note">
          {t('Withdrawn by {name} on {at}.', {
            name: formatPerson(withdrawnBy),
            at: formatPackMoment(withdrawnAt, pack),
          })}
        </p>
      )}
      {withdrawnReason && <p className="board-note">{withdrawnReason}</p>}
      <p className="board-note">
        {t('As at {cutAt}, made by {madeBy}. Later filings are not in this pack.', {
          cutAt: formatPackMoment(cutAt, pack),
          madeBy: formatPerson(madeBy),
        })}
      </p>
      {state === 'signed' && <CurrentRateNote figures={pack.figures} />}
      <CopyableFingerprint pack={pack} />
      {isWithdrawing && (
        <FloatingPart>
          <WithdrawDialog id={id} onClosed={() => setWithdrawing(false)} />
        </FloatingPart>
      )}
    </section>
  );
}

/** Lists the signers in their order. Those who can sign next are marked. */
function PackSignatures({ pack }: { pack: Pack }) {
  const { signedBy, placesWithoutHead, signatures, signers } = pack;
  const { isReadOnly } = useAccess();
  const [signing, setSigning] = useState<Signer>();
  return (
    <section className="due-section board-section" aria-label={t('Signatures')}>
      <header>
        <h2>{t('Signatures: {signatures} of {signers}', { signatures, signers })}</h2>
      </header>
      <NextSigners pack={pack} />
      <ol className="board-steps">
        {signedBy.map((signer) => (
          <li key={`${signer.role} ${signer.accountId}`} data-turn={findSigningTurn(signer)}>
            <div>
              <strong>
                <Avatar name={signer.name} />
                <PersonName name={signer.name} />
              </strong>{' '}
              <small>{signerRoleLabels[signer.role]}</small>
              {waitsForDisabledSigner(signer, pack) && (
                <span className="due-pill" data-tone="bad">
                  {t('disabled')}
                </span>
              )}
            </div>
            {signer.role !== 'officer' && <small>{signer.places.join('; ')}</small>}
            <div>
              <span className="board-signed">{describeSignature(signer, pack)}</span>
              {signer.isMe && signer.isNext && !isReadOnly && (
                <Button size="sm" onClick={() => setSigning(signer)}>
                  {t('Sign as {role}', { role: signerRoleLabels[signer.role] })}
                </Button>
              )}
            </div>
            {signer.placesSignedAlone.length > 0 && (
              <small>
                {t('No owner: the manager signs alone for {places}.', { places: signer.placesSignedAlone.join('; ') })}
              </small>
            )}
            {signer.exceptions && <small>{t('Except: {exceptions}', { exceptions: signer.exceptions })}</small>}
          </li>
        ))}
      </ol>
      {signedBy.some((signer) => waitsForDisabledSigner(signer, pack)) && <DisabledSignerNote pack={pack} />}
      <NoOwnerNote figures={pack.figures} pack={pack} />
      {placesWithoutHead.length > 0 && (
        <p className="board-note">
          {t('No manager signs for these places, because each manager owns duties there or none is named: {places}.', {
            places: placesWithoutHead.join('; '),
          })}
        </p>
      )}
      {signing && (
        <FloatingPart>
          <SignDialog pack={pack} signer={signing} onClosed={() => setSigning(undefined)} />
        </FloatingPart>
      )}
    </section>
  );
}

/** Whether the pack waits for a signer whose account is disabled. */
const waitsForDisabledSigner = (signer: Signer, { state }: Pack) => state === 'open' && signer.isDisabled;

/**
 * Warns that the pack cannot be signed completely, because a signer is disabled. Only a new pack with other
 * signers helps.
 */
function DisabledSignerNote({ pack }: { pack: Pack }) {
  const { from, to } = pack;
  // Each new pack needs the signatures of all owners of duties. So a disabled owner's duties must first be
  // assigned to others.
  const isOwner = pack.signedBy.some((signer) => waitsForDisabledSigner(signer, pack) && signer.role === 'owner');
  const title = t('{from} to {to}', { from: formatShortDay(from), to: formatShortDay(to) });
  return (
    <Stack data-notice="" role="status" gap="2" align="start">
      <p>
        {isOwner
          ? t('Not everybody can sign it. Assign the duties of the disabled user to others. Then make it again.')
          : t('Not everybody can sign it. Make it again.')}
      </p>
      <MakePackButton quarter={{ from, to }} title={title} />
    </Stack>
  );
}

function findSigningTurn({ signedAt, isNext }: Signer): 'done' | 'next' | 'later' {
  if (signedAt) return 'done';
  return isNext ? 'next' : 'later';
}

/** Says who must sign next. Empty if the pack waits for nobody. */
function NextSigners({ pack: { state, signedBy } }: { pack: Pack }) {
  const next = state === 'open' ? signedBy.filter(({ isNext }) => isNext) : [];
  const names = [...new Set(next.map(({ name }) => formatPerson(name)))].join(', ');
  const others = names && t('Next to sign: {names}', { names });
  return (
    <p className="board-note" role="status">
      {next.some(({ isMe }) => isMe) ? t('It is your turn to sign') : others}
    </p>
  );
}

function describeSignature({ signedAt, isNext }: Signer, pack: Pack): string {
  if (signedAt) return t('✓ Signed {at}', { at: formatPackMoment(signedAt, pack) });
  // A withdrawn or replaced pack can no longer be signed.
  if (pack.state !== 'open') return t('Did not sign');
  return isNext ? t('Next to sign') : t('Waits for others');
}

/**
 * Shows the exceptions of a pack as they were when it was made: late due dates, waived ones (no rate counts
 * them), and those without an owner (somebody else signs for them).
 */
function PackExceptions({ pack }: { pack: Pack }) {
  const { exceptions, exceptionsTotal, waived, ownerless, figures } = pack;
  const ownerlessTotal = countDueDatesWithoutOwner(figures);
  const title = t('Not done on time: {count}', { count: exceptionsTotal });
  return (
    <>
      {exceptionsTotal === 0 ? (
        <section className="due-section board-section" aria-label={t('Not done on time')}>
          <h2 className="board-title">{title}</h2>
          <p className="board-note">{t('Everything was done on time.')}</p>
        </section>
      ) : (
        <PackRowsTable label={title} rows={exceptions} total={exceptionsTotal} />
      )}
      {waived.length > 0 && (
        <PackRowsTable label={t('Waived: {count}', { count: figures.waived })} rows={waived} total={figures.waived} />
      )}
      {ownerless.length > 0 && (
        <PackRowsTable
          label={t('Without owner: {count}', { count: ownerlessTotal })}
          rows={ownerless}
          total={ownerlessTotal}
        />
      )}
    </>
  );
}

type PackRowsTableProps = { label: string; rows: readonly PackRow[]; total: number };

function PackRowsTable({ label, rows, total }: PackRowsTableProps) {
  return (
    <TextTable
      label={label}
      note={
        total > rows.length && (
          <p className="board-note">{t('The first {count}. The PDF has all.', { count: rows.length })}</p>
        )
      }
      titles={[t('Duty'), t('Status'), t('Due'), t('Place'), t('Owner')]}
      rows={rows.map(({ id, due, name, place, standing, owner, ...row }) => ({
        key: String(id),
        cells: [
          <span key="name">
            <bdi>{name}</bdi> <PackRowReasons row={row} />
          </span>,
          <PackRowStatusPill key="standing" standing={standing} />,
          <span key="due" className="board-day">
            {formatShortDay(due)}
          </span>,
          place,
          owner ? <OwnerNameAndJobTitle key="owner" owner={owner} /> : t('nobody'),
        ],
      }))}
    />
  );
}

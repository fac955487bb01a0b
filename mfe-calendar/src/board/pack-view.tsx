import { useState } from 'react';
import { Link } from 'shared-lib/router';
import { AreaHeading, Button, FloatingPart, LoadingRows, NotLoaded, Stack, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { shortDay } from '../days/days';
import { StaleNotice } from '../parts/due-heading';
import { type Pack, type Signer, sayMoment, usePack } from '../wire/board';
import { PartTable, RateFigures, scrollable } from './board-tables';
import { stateWords } from './pack-list';
import { SignDialog } from './sign-dialog';
import { VerifySection } from './verify-section';
import { WithdrawDialog } from './withdraw-dialog';

/** One frozen quarter: its figures, who signs it, its PDF, and whether it is unchanged. */
export function PackView({ id }: { id: number }) {
  const { data, error, isPending, refetch, dataUpdatedAt } = usePack(id);
  const retry = () => void refetch();
  return (
    <Stack gap="4">
      <AreaHeading
        crumb={
          <Link className="due-link" to="/board">
            {t('Board')}
          </Link>
        }
      >
        {data
          ? t('Board pack {from} to {to}', { from: shortDay(data.from), to: shortDay(data.to) })
          : t('Board pack')}
      </AreaHeading>
      {error && data && <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />}
      {data ? (
        <PackParts pack={data} />
      ) : (
        <Surface>
          {isPending ? (
            <LoadingRows label={t('Loading the board pack')} />
          ) : (
            <NotLoaded what={t('The board pack')} title={t('Not refreshed')} onRetry={retry}>
              {error?.message}
            </NotLoaded>
          )}
        </Surface>
      )}
    </Stack>
  );
}

function PackParts({ pack }: { pack: Pack }) {
  const { figures } = pack;
  return (
    <div className="board">
      <PackFacts pack={pack} />
      <Signatures pack={pack} />
      <RateFigures figures={figures} isFrozen />
      <div className="board-columns">
        <PartTable
          caption={t('By place')}
          first={t('Place')}
          parts={figures.places}
          figures={figures}
          param={undefined}
        />
        <PartTable
          caption={t('By category')}
          first={t('Category')}
          parts={figures.categories}
          figures={figures}
          param={undefined}
        />
      </div>
      <Changed pack={pack} />
      <Exceptions pack={pack} />
      <VerifySection pack={pack} />
    </div>
  );
}

/** How the pack stands, its hash, its PDF, and the way to take it back. */
function PackFacts({ pack }: { pack: Pack }) {
  const { id, state, cutAt, madeBy, sha256, journalSeq, withdrawnReason, hasFile, mayWithdraw } = pack;
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <section className="due-section board-section" aria-label={t('The pack')}>
      <header>
        <h2>{stateWords[state]}</h2>
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
          {mayWithdraw && (
            <Button size="sm" variant="outline" onClick={() => setWithdrawing(true)}>
              {t('Withdraw')}
            </Button>
          )}
        </div>
      </header>
      {withdrawnReason && <p className="board-note">{withdrawnReason}</p>}
      <p className="board-note">
        {t('As at {cutAt}, made by {madeBy}. What was filed later is not in it.', {
          cutAt: sayMoment(cutAt, pack),
          madeBy,
        })}
      </p>
      <p className="board-note">
        {t('SHA-256 {sha256} · journal entry {journalSeq}', { sha256, journalSeq })}
      </p>
      {isWithdrawing && (
        <FloatingPart>
          <WithdrawDialog id={id} onClosed={() => setWithdrawing(false)} />
        </FloatingPart>
      )}
    </section>
  );
}

const roleWords = {
  owner: t('Owner'),
  head: t('Head'),
  officer: t('Compliance officer'),
} satisfies Record<Signer['role'], string>;

/** Who signs, in their order, and who is next. */
function Signatures({ pack }: { pack: Pack }) {
  const { signedBy, placesWithoutHead, signatures, signers } = pack;
  const [signing, setSigning] = useState<Signer>();
  return (
    <section className="due-section board-section" aria-label={t('Signatures')}>
      <header>
        <h2>{t('Signatures: {signatures} of {signers}', { signatures, signers })}</h2>
      </header>
      <ol className="board-list">
        {signedBy.map((signer) => (
          <li key={`${signer.role} ${signer.accountId}`}>
            <div>
              <span>{roleWords[signer.role]}</span>
              <strong>
                <bdi>{signer.name}</bdi>
              </strong>
              <span>{saySigned(signer, pack)}</span>
              {signer.isMe && signer.isNext && (
                <Button size="sm" onClick={() => setSigning(signer)}>
                  {t('Sign as {role}', { role: roleWords[signer.role] })}
                </Button>
              )}
            </div>
            {signer.role !== 'officer' && <small>{signer.places.join('; ')}</small>}
            {signer.exceptions && (
              <small>{t('Except: {exceptions}', { exceptions: signer.exceptions })}</small>
            )}
          </li>
        ))}
      </ol>
      {placesWithoutHead.length > 0 && (
        <p className="board-note">
          {t('No head signs, since nobody is in charge who owns no duties there: {places}.', {
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

function saySigned({ signedAt, isNext }: Signer, pack: Pack): string {
  if (signedAt) return t('✓ Signed {at}', { at: sayMoment(signedAt, pack) });
  return isNext ? t('Next to sign') : t('Waits for others');
}

/** What became of due dates after an earlier pack with them was signed. */
function Changed({ pack: { changed } }: { pack: Pack }) {
  if (changed.length === 0) return null;
  return (
    <Surface>
      <section className="board-scroll" aria-label={t('Changed since signed')} {...scrollable}>
        <table className="board-table board-words">
          <caption>{t('Changed since signed')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Duty')}</th>
              <th scope="col">{t('Place')}</th>
              <th scope="col">{t('In the signed pack')}</th>
              <th scope="col">{t('Now')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ id, name, place, before, after }) => (
              <tr key={id}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>{place}</td>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Surface>
  );
}

const rowWords = new Map([
  ['late', t('Done late')],
  ['overdue', t('Overdue')],
  ['waived', t('Waived')],
]);

/** What was not done on time, as it was when the pack was made. */
function Exceptions({ pack: { exceptions, exceptionsTotal } }: { pack: Pack }) {
  return (
    <section className="due-section board-section" aria-label={t('Not done on time')}>
      <header>
        <h2>{t('Not done on time: {count}', { count: exceptionsTotal })}</h2>
      </header>
      {exceptionsTotal > exceptions.length && (
        <p className="board-note">{t('The first {count}. The PDF has all.', { count: exceptions.length })}</p>
      )}
      {exceptionsTotal === 0 && <p className="board-note">{t('Everything was done on time.')}</p>}
      <ul className="board-list">
        {exceptions.map(({ id, due, name, place, standing, owner }) => (
          <li key={id}>
            <div>
              <bdi>{name}</bdi>
              <span>{rowWords.get(standing) ?? standing}</span>
            </div>
            <small>
              {t('{place} · due {due} · {owner}', { place, due: shortDay(due), owner: owner || t('nobody') })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

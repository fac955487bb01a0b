import { type ReactNode, useId, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { Button, Input, Text } from 'shared-lib/ui';
import { PersonName } from 'shared-lib/ui/avatar';
import { copyText } from 'shared-lib/ui/copy-text';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { missingReasonText, ReasonField } from '../parts/reason-field';
import { SaveDialog } from '../parts/save-dialog';
import { formatBoardOnTimeRate, formatPackMoment, type Pack, refetchPacks, type Signer } from '../wire/board';
import { PackRowReasons, PackRowStatusPill } from './board-tables';
import { signerRoleLabels } from './pack-list';
import { countDueDatesWithoutOwner, formatNumber, listCountColumns, NoOwnerNote } from './rate-figures';

/**
 * Makes a function that changes a pack and then fetches all packs again, even if the server refuses the change.
 * After a success, its promise resolves only when the packs have been fetched, so that no old pack is shown.
 */
function makePackSaver(path: 'packs/sign' | 'packs/withdraw') {
  return async (key: string, body: object) => {
    const saved = await requestSave({ path, body, key });
    const refetched = refetchPacks();
    if (saved.ok) await refetched;
    return saved;
  };
}

/** The names that the server gives to the fields of the password and of the code. */
const proofFields = ['currentPassword', 'otp'];

type SignDialogProps = { pack: Pack; signer: Signer; onClosed: () => void };

/** The dialog that signs a pack. It shows the text to sign, and asks for exceptions and the password or a code. */
export function SignDialog({ pack, signer, onClosed }: SignDialogProps) {
  // The pack as it was when the dialog opened. The person signs the hash of this version.
  const [seen] = useState(pack);
  const [exceptions, setExceptions] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const id = useId();
  const lacksProof = password === '' && code.trim() === '';
  const proof = code.trim() === '' ? { currentPassword: password } : { otp: code.trim() };
  return (
    <SaveDialog
      title={t('Sign the board pack')}
      thing={t('signature')}
      asks={t('Close without signing?')}
      submitLabel={t('Sign')}
      isTyped={exceptions !== '' || password !== '' || code !== ''}
      fault={lacksProof ? `${id}-currentPassword` : undefined}
      fieldsWithOwnRefusal={proofFields}
      path={makePackSaver('packs/sign')}
      body={{ id: seen.id, role: signer.role, sha256: seen.sha256, exceptions, ...proof }}
      savedMessage={t('You signed the board pack.')}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          <blockquote className="board-signing">
            <h3>{t('Your statement as {role}', { role: signerRoleLabels[signer.role] })}</h3>
            {signer.statement}
          </blockquote>
          <ReasonField
            id={`${id}-exceptions`}
            label={t('Your exceptions')}
            hint={t('What your signature does not cover. Leave it empty if it covers everything.')}
            value={exceptions}
            onChange={setExceptions}
          />
          <IdentityProofFields
            id={id}
            fault={isTried && lacksProof ? t('Enter your password or a code.') : undefined}
            {...{ password, code }}
            onPassword={setPassword}
            onCode={setCode}
          />
          <PackContentToSign pack={seen} signer={signer} />
        </>
      )}
    </SaveDialog>
  );
}

/**
 * Shows the figures and the due dates that the person signs. They are folded and come last, so that the
 * fields above are in view.
 */
function PackContentToSign({ pack, signer }: Omit<SignDialogProps, 'onClosed'>) {
  const { figures, from, to, sha256 } = pack;
  const [waived, unowned] = [{ count: figures.waived }, { count: countDueDatesWithoutOwner(figures) }];
  return (
    <div className="board-signing board-folds">
      <NoOwnerNote figures={figures} pack={pack} />
      <details>
        <summary>
          <h3>{t('Figures from {from} to {to}', { from: formatShortDay(from), to: formatShortDay(to) })}</h3>
        </summary>
        <dl>
          <div>
            <dt>{t('Done on time')}</dt>
            <dd>{formatBoardOnTimeRate(figures, figures.rule)}</dd>
          </div>
          {listCountColumns(figures).map(({ key, title }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{formatNumber(figures[key])}</dd>
            </div>
          ))}
          <div>
            <dt>{t('Unknown')}</dt>
            <dd>{formatNumber(figures.unsettled + figures.unread)}</dd>
          </div>
        </dl>
      </details>
      <DueDatesNotDoneOnTime pack={pack} owner={signer.role === 'owner' ? signer.name : undefined} />
      <FoldedPackRows title={t('Waived: {count}', waived)} rows={pack.waived} total={waived.count} />
      <FoldedPackRows title={t('Without owner: {count}', unowned)} rows={pack.ownerless} total={unowned.count} />
      <EarlierSignatures pack={pack} />
      <PackFingerprint sha256={sha256} />
    </div>
  );
}

/** Lists a board pack's due dates that were not done on time. If an owner signs, this owner's due dates come first. */
function DueDatesNotDoneOnTime({ pack, owner }: { pack: Pack; owner: string | undefined }) {
  const { exceptions, exceptionsTotal } = pack;
  const own = exceptions.filter((row) => row.owner === owner);
  const rows = [...own, ...exceptions.filter((row) => row.owner !== owner)];
  const counts = { count: exceptionsTotal, own: own.length };
  if (exceptionsTotal === 0) return <p>{t('Everything was done on time.')}</p>;
  const title =
    owner !== undefined && exceptions.length === exceptionsTotal
      ? t('Not done on time: {count} (yours: {own})', counts)
      : t('Not done on time: {count}', counts);
  return <FoldedPackRows title={title} rows={rows} total={exceptionsTotal} />;
}

/** The first three due dates of a pack, folded, so that the fields stay in view. The page behind the dialog shows more. */
function FoldedPackRows({ title, rows, total }: { title: string; rows: Pack['waived']; total: number }) {
  if (rows.length === 0) return null;
  const shown = rows.slice(0, 3);
  return (
    <details>
      <summary>
        <h3>{title}</h3>
      </summary>
      <ul>
        {shown.map(({ id, name, due, place, standing, ...row }) => (
          <li key={id}>
            <bdi>{name}</bdi>{' '}
            <small>
              {formatShortDay(due)} · <bdi>{place}</bdi>
            </small>
            <PackRowReasons row={row} /> <PackRowStatusPill standing={standing} />
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <small>{t('and {count} more, on the page behind this dialog', { count: total - shown.length })}</small>
      )}
    </details>
  );
}

function EarlierSignatures({ pack }: { pack: Pack }) {
  const signed = pack.signedBy.filter(({ signedAt }) => signedAt !== '');
  if (signed.length === 0) return <p>{t('Nobody signed before you.')}</p>;
  return (
    <details>
      <summary>
        <h3>{t('Signed before you: {count}', { count: signed.length })}</h3>
      </summary>
      <ul>
        {signed.map(({ role, accountId, name, signedAt, exceptions }) => (
          <li key={`${role} ${accountId}`}>
            <span>
              {signerRoleLabels[role]} <PersonName name={name} below="title and user name" />
            </span>
            <small>{formatPackMoment(signedAt, pack)}</small>
            <small>{exceptions ? t('Except: {exceptions}', { exceptions }) : t('Without exceptions')}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Shows the SHA-256 of a pack, with a text below that explains it. */
function PackFingerprint({ sha256, children }: { sha256: string; children?: ReactNode }) {
  return (
    <details className="board-note board-seal">
      <summary>{t('Fingerprint of the figures')}</summary>
      <p>
        {t(
          'This code is calculated from everything in this pack. If anything in the pack changes, the code changes. Each signature is for this code. Each page of the PDF shows it.',
        )}
      </p>
      <code>{sha256}</code>
      {children}
    </details>
  );
}

/** Shows the hash that identifies a pack, for people who compare it. */
export function CopyableFingerprint({ pack: { sha256, journalSeq } }: { pack: Pack }) {
  const copy = async () => {
    const isCopied = await copyText(sha256);
    announce({
      type: 'message',
      text: isCopied ? t('Copied.') : t('This browser does not let Lexboard copy. Select the text.'),
    });
  };
  return (
    <PackFingerprint sha256={sha256}>
      <div className="board-tools">
        <small>{t('SHA-256, journal entry {journalSeq}', { journalSeq })}</small>
        <Button size="sm" variant="outline" onClick={copy}>
          {t('Copy')}
        </Button>
      </div>
    </PackFingerprint>
  );
}

type IdentityProofFieldsProps = Record<'id' | 'password' | 'code', string> & {
  fault: string | undefined;
  onPassword: (password: string) => void;
  onCode: (code: string) => void;
};

/** The fields for the password, or for a code of the second factor. */
function IdentityProofFields({ id, fault, password, code, onPassword, onCode }: IdentityProofFieldsProps) {
  return (
    <div className="board-proof">
      <LabelledField id={`${id}-currentPassword`} label={t('Password')} fault={fault}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => onPassword(target.value)}
          />
        )}
      </LabelledField>
      <span>{t('or')}</span>
      <LabelledField id={`${id}-otp`} label={t('Code')} hint={t('Two-step code, instead of the password.')}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => onCode(target.value)}
          />
        )}
      </LabelledField>
    </div>
  );
}

/** The dialog that withdraws a pack. It asks for a reason. */
export function WithdrawDialog({ id: packId, onClosed }: { id: number; onClosed: () => void }) {
  const [reason, setReason] = useState('');
  const id = useId();
  const isEmpty = reason.trim() === '';
  return (
    <SaveDialog
      title={t('Withdraw the board pack')}
      thing={t('withdrawal')}
      asks={t('Close without withdrawing?')}
      submitLabel={t('Withdraw')}
      isDestructive
      isTyped={!isEmpty}
      fault={isEmpty ? `${id}-reason` : undefined}
      path={makePackSaver('packs/withdraw')}
      body={{ id: packId, reason }}
      savedMessage={t('The board pack is withdrawn.')}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          <Text>{t('You can still read the pack and its signatures, but it no longer counts.')}</Text>
          <ReasonField
            id={`${id}-reason`}
            label={t('Reason')}
            value={reason}
            fault={isTried && isEmpty ? missingReasonText : undefined}
            isRequired
            onChange={setReason}
          />
        </>
      )}
    </SaveDialog>
  );
}

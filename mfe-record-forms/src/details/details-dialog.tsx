import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { announce } from 'shared-lib/bus';
import { buildFormAddress, type ParsedRecord, type RecordKind } from 'shared-lib/records';
import { BrowserRouter, Link } from 'shared-lib/router';
import {
  Button,
  chakra,
  EmptyState,
  Flex,
  makeKindDotStyle,
  NotLoaded,
  NotRefreshed,
  VisuallyHidden,
} from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { ReadOnlyRecordBox, RecordFields } from '../fields/record-fields';
import { RecordWarnings } from '../fields/record-warnings';
import { useOptionNames } from '../opening/dropdown-lists';
import { unknownRecordMessage } from '../opening/unknown-record';
import { useRecord } from '../opening/use-record';
import { EarlierVersionBanner, ViewAtDateForm } from './as-at';
import { LawLinks } from './law-hub';
import { LawDateQuality } from './law-quality';
import { RecordActions, RecordHead } from './record-head';
import { RecordStepButtons } from './record-steps';
import { type ShownRecordOptions, useShownRecord } from './shown-record';
import { listEntriesUntil, TimelineLog, type ViewInstant } from './timeline-log';
import { UndoRepealButton } from './undo-repeal';

type RecordDetailsDialogProps = ShownRecordOptions & { onClose: (isClosed: true) => void };

/**
 * The dialogs VIEW LAW, VIEW LICENSE, VIEW RETURN and VIEW OTHER COMPLIANCES. In wide windows the dialog is a
 * panel beside the page. When it closes, the opener gets `true`.
 */
export function RecordDetailsDialog({ onClose, ...options }: RecordDetailsDialogProps) {
  const shown = useShownRecord(options);
  const { kind, id } = shown;
  const key = `${kind.name} ${id}`;
  const [chosen, setChosen] = useState<{ recordKey: string; asAt: ViewInstant | undefined }>();
  const asAt = chosen?.recordKey === key ? chosen.asAt : undefined;
  // The request starts here, because the dialog takes a moment to open.
  const recordQuery = useRecord({ kind, id, at: asAt?.instant });
  const optionNames = useOptionNames();
  const isOnPhone = useIsPhone();
  const close = () => {
    onClose(true);
    // If the record has been deleted, tells the lists, which may still show it.
    if (recordQuery.data === null && !asAt) announce({ type: 'record-deleted', kind: kind.name, id: String(id) });
  };
  const showAsAt = (next: ViewInstant | undefined) => setChosen({ recordKey: key, asAt: next });
  return (
    <BrowserRouter>
      <TitledDialog
        title={kind.titles.view}
        width={800}
        prints="alone"
        standsBeside
        tools={
          <>
            <i style={{ ...kindMarkStyle, ...makeKindDotStyle(kind.name) }} aria-hidden="true" />
            {recordQuery.data && !isOnPhone && <RecordActions {...{ kind, record: recordQuery.data, isNow: !asAt }} />}
            {!isOnPhone && <RecordStepButtons {...shown} />}
          </>
        }
        onClosed={close}
      >
        <DetailsBody key={kind.name} shownKey={key} isLoading={recordQuery.isPlaceholderData}>
          <BackButton onBack={shown.back} to={shown.backTo} />
          {asAt && <EarlierVersionBanner asAt={asAt} onNow={() => showAsAt(undefined)} />}
          <RecordDetails {...{ kind, recordQuery, optionNames, asAt }} onAsAt={showAsAt} onVisitLaw={shown.visitLaw} />
          {isOnPhone && (
            <PhoneFoot>
              <RecordStepButtons {...shown} />
              {recordQuery.data && <RecordActions {...{ kind, record: recordQuery.data, isNow: !asAt }} />}
            </PhoneFoot>
          )}
        </DetailsBody>
      </TitledDialog>
    </BrowserRouter>
  );
}

/** Places the mark of the kind before the title. The mark is one of the tools, which follow the title. */
const kindMarkStyle = { order: -1, flex: 'none', width: 8, height: 8, marginInlineEnd: 8, borderRadius: '50%' };

type DetailsBodyProps = {
  /** The key of the shown record. When the key changes, the dialog scrolls to the top. */
  shownKey: string;
  /** Whether the dialog still shows the previous record while another one loads. */
  isLoading: boolean;
  children: ReactNode;
};

function DetailsBody({ shownKey, isLoading, children }: DetailsBodyProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(shownKey);
  useLayoutEffect(() => {
    if (before.current === shownKey) return;
    before.current = shownKey;
    box.current?.closest('[data-dialog-body]')?.scrollTo?.(0, 0);
  }, [shownKey]);
  return (
    <ReadOnlyRecordBox
      ref={box}
      px={{ base: '4', md: '5' }}
      py="4"
      aria-busy={isLoading}
      css={{ '&[aria-busy=true]': { opacity: 0.6 } }}
    >
      {children}
    </ReadOnlyRecordBox>
  );
}

/** On phones the actions are at the foot of the sheet, within reach of the thumb. Edit takes the free width. */
const PhoneFoot = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'flex',
    mx: '-4',
    mb: '-4',
    px: '3',
    py: '2',
    minH: '3.625rem',
    borderTopWidth: '1px',
    bg: 'bg.panel',
    boxShadow: '0 -8px 8px -4px {colors.bg.panel}',
    '& [data-acts]': { flex: '1', justifyContent: 'flex-end', flexDirection: 'row-reverse' },
    '& [data-acts] > a': { flex: '1' },
    '& [data-tool]': { display: 'grid', placeContent: 'center', boxSize: '10', rounded: 'md', color: 'fg.muted' },
    '& [data-tool][aria-disabled=true]': { opacity: 0.6 },
    _print: { display: 'none' },
  },
});

/** A button that goes back from a law to the record which links to it. */
function BackButton({ onBack, to }: { onBack: () => void; to: RecordKind | undefined }) {
  if (!to) return null;
  return (
    <Button size="xs" variant="ghost" ms="-2" onClick={onBack} data-not-printed>
      <span aria-hidden="true">←</span> {t('Back to {thing}', { thing: to.titles.thing })}
    </Button>
  );
}

type RecordDetailsProps = {
  kind: RecordKind;
  recordQuery: ReturnType<typeof useRecord>;
  optionNames: ReturnType<typeof useOptionNames>;
  asAt: ViewInstant | undefined;
  onAsAt: (asAt: ViewInstant | undefined) => void;
  onVisitLaw: (id: number) => void;
};

/** A record with its timeline, in its current state or as it was at an earlier instant. */
function RecordDetails({ kind, recordQuery, optionNames, asAt, onAsAt, onVisitLaw }: RecordDetailsProps) {
  const { data: record, isError, refetch } = recordQuery;
  const { names } = optionNames;
  if (record === null) {
    return (
      <>
        <EmptyState
          title={asAt ? t('This record did not exist at that time.') : unknownRecordMessage}
          cause="not found"
        />
        <ViewAtDateForm onAsAt={onAsAt} />
      </>
    );
  }
  if (isError && !record)
    return (
      <NotLoaded what={t('The {thing}', { thing: kind.titles.thing.toLowerCase() })} onRetry={() => void refetch()} />
    );
  if (!record || !names) return <DetailsSkeleton rows={kind.details.length} />;
  const isNow = !asAt;
  return (
    <>
      {optionNames.isError && <NotRefreshed onRetry={optionNames.refetch} />}
      <RecordWarnings warnings={record.warnings} />
      <RecordHead {...{ kind, record, isNow, onVisitLaw }} />
      {isNow && (
        <Flex data-bar="" gap="2" wrap="wrap" css={{ '&:empty': { display: 'none' } }}>
          <ReplacementLink kind={kind} record={record} />
          <UndoRepealButton kind={kind} record={record} onDone={() => void refetch()} />
        </Flex>
      )}
      {isNow && kind.name === 'law' && <LawLinks key={record.id} lawId={record.id} values={record.values} />}
      <RecordFields kind={kind} record={record} names={names} headings="h4" foldsEmpty>
        {isNow && kind.name === 'law' && <LawDateQuality lawId={record.id} values={record.values} />}
        <TimelineLog entries={listEntriesUntil(record.timeline, asAt)} onShowAsAt={onAsAt} />
        <ViewAtDateForm key={record.id} onAsAt={onAsAt} />
      </RecordFields>
    </>
  );
}

/** Shown while a record loads: grey bars for name, badges and rows, so that nothing moves later. */
function DetailsSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonBox role="status">
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      <i style={{ width: '80%', height: 24 }} />
      <i style={{ width: '12rem', height: 20, marginBottom: 16 }} />
      {Array.from(Array(rows).keys(), (row) => (
        <div key={row}>
          <i style={{ width: `${6 + ((row * 3) % 5) * 0.5}rem` }} />
          <i style={{ width: `${45 + ((row * 17) % 50)}%` }} />
        </div>
      ))}
    </SkeletonBox>
  );
}

const SkeletonBox = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    '& i': { display: 'block', height: '14px', rounded: 'sm', bg: 'bg.emphasized', animation: 'pulse' },
    '& > div': { display: 'grid', gridTemplateColumns: '8.5rem 1fr', columnGap: '4', py: '1' },
  },
});

/** A link to the form that replaces a repealed record (P-61). In it, the user chooses the law again. */
function ReplacementLink({ kind, record }: { kind: RecordKind; record: ParsedRecord }) {
  const { canEdit } = useAccess();
  if (!canEdit || record.values.lawStatus !== 'Repealed') return null;
  return (
    <div data-not-printed="">
      <Button asChild size="sm" variant="outline">
        <Link to={buildFormAddress(kind, { id: record.id, lawId: 0 })}>{t('Create replacement')}</Link>
      </Button>
    </div>
  );
}

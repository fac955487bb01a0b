import { announce, announcementsOf, unsaved$, useLatestValue } from 'shared-lib/bus';
import { useNavigate } from 'shared-lib/router';
import { dropUnsavedDraft, getPageUser, listUnsavedDrafts, type UnsavedDraft } from 'shared-lib/session';
import { Button, focusOnHeading, HStack } from 'shared-lib/ui';
import { createResumeState } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import { leaveGuard } from '../../leaving/leave-guard';
import { LiveRegion, PageNotice } from './notice';

const draftChanges$ = announcementsOf('unsaved-drafts-changed');

/**
 * Offers the drafts that this user left when a session ended, the latest first. A draft whose form is open is
 * not offered.
 */
export function UnsavedDraftNotice() {
  const navigate = useNavigate();
  useLatestValue(draftChanges$, undefined);
  const open = useLatestValue(unsaved$, []).map(({ keeping }) => keeping?.form);
  const owner = getPageUser() ?? '';
  const [savedDraft, ...others] = listUnsavedDrafts(owner).filter(({ form }) => !open.includes(form));
  const goOn = () => {
    if (!savedDraft) return;
    leaveGuard.leaveFor(savedDraft.address, () => {
      const before = location.href;
      void navigate(savedDraft.address, { state: createResumeState(savedDraft.form) });
      // single-spa does not tell the areas about a navigation to the same address, so this event tells them.
      if (location.href === before) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
  };
  const discard = () => {
    if (savedDraft) dropUnsavedDraft(owner, savedDraft.at);
    announce({ type: 'unsaved-drafts-changed' });
    if (listUnsavedDrafts(owner).length === 0) focusOnHeading();
  };
  const words = savedDraft ? describeUnsavedDrafts(savedDraft, others.length) : '';
  return (
    <LiveRegion position="in place">
      {savedDraft && (
        <PageNotice tone="calm" isShort={words.length <= maxShortLength} {...{ words }}>
          <HStack flexShrink="0">
            <Button size="xs" onClick={goOn}>
              {t('Continue')}
            </Button>
            <Button size="xs" variant="outline" onClick={discard}>
              {t('Discard')}
            </Button>
          </HStack>
        </PageNotice>
      )}
    </LiveRegion>
  );
}

/** A longer text does not fit beside the buttons on phones. */
const maxShortLength = 50;

function describeUnsavedDrafts({ title, typed }: UnsavedDraft, others: number): string {
  // Drafts do not store files. Forms with files say in their draft that some were chosen.
  const lost = Object(typed).hasFiles === true ? ` ${t('Its files were not kept.')}` : '';
  if (others === 0) return t('‘{title}’ has unsaved changes.', { title }) + lost;
  return others === 1
    ? t('‘{title}’ and 1 more have unsaved changes.', { title })
    : t('‘{title}’ and {count} more have unsaved changes.', { title, count: others });
}

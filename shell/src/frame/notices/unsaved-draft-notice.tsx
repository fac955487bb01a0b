import { announce, announcementsOf, unsaved$, useLatestValue } from 'shared-lib/bus';
import { useNavigate } from 'shared-lib/router';
import { dropUnsavedDraft, getPageHolder, unsavedDraftsOf } from 'shared-lib/session';
import { Button, focusOnHeading, HStack } from 'shared-lib/ui';
import { createResumeState } from 'shared-lib/unsaved';
import { leaveGuard } from '../../leaving/leaving';
import { Live, Notice } from './notice';

const changes$ = announcementsOf('unsaved-drafts-changed');

/**
 * Offers the drafts that this person had typed when their session ended, the latest first; not while the draft's form
 * is open.
 */
export function UnsavedDraftNotice() {
  const navigate = useNavigate();
  useLatestValue(changes$, undefined);
  const open = useLatestValue(unsaved$, []).map(({ keeping }) => keeping?.form);
  const owner = getPageHolder() ?? '';
  const kept = unsavedDraftsOf(owner).find(({ form }) => !open.includes(form));
  const goOn = () => {
    if (kept) leaveGuard.leaveBy(() => void navigate(kept.address, { state: createResumeState(kept.form) }));
  };
  const discard = () => {
    if (kept) dropUnsavedDraft(owner, kept.at);
    announce({ type: 'unsaved-drafts-changed' });
    if (unsavedDraftsOf(owner).length === 0) focusOnHeading();
  };
  return (
    <Live stays="in place">
      {kept && (
        <Notice look="calm" words={`What you typed in ‘${kept.title}’ and did not save is kept.`}>
          <HStack flexShrink="0">
            <Button size="xs" onClick={goOn}>
              Continue
            </Button>
            <Button size="xs" variant="outline" onClick={discard}>
              Discard
            </Button>
          </HStack>
        </Notice>
      )}
    </Live>
  );
}

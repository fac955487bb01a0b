import { useState } from 'react';
import { RecordDetails } from 'shared-lib/remotes';
import { Box, NotRefreshed, Tabs } from 'shared-lib/ui';
import type { LawTried } from '../library/law-tried';
import { MatrixPart } from './matrix-part';
import { TriedLaws } from './tried-laws';
import { TryOut } from './try-out';
import { usePrepared } from './use-prepared';
import { useProfiles } from './use-profiles';
import { useSheet } from './use-sheet';
import { type Why, WhyDialog } from './why-dialog';

/** Answering as an organisation or a branch, and what the rules then say: at once, and against all profiles. */
export function TrialRun({ laws }: { laws: readonly LawTried[] }) {
  const profiles = useProfiles();
  const sheet = useSheet(profiles.list);
  const [why, setWhy] = useState<Why>();
  const [openLaw, setOpenLaw] = useState<number>();
  const { blocks, questions } = usePrepared(laws);
  return (
    <div className="trial-run">
      {profiles.isStale && (
        <Box mb="3">
          <NotRefreshed onRetry={() => void profiles.readAgain()} />
        </Box>
      )}
      <Tabs.Root defaultValue="try" lazyMount>
        <Tabs.List>
          <Tabs.Trigger value="try">Try</Tabs.Trigger>
          <Tabs.Trigger value="matrix">Matrix</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="try" pt="4">
          <div className="trial-columns">
            <TryOut {...{ questions, profiles, sheet }} />
            <TriedLaws
              laws={laws}
              blocks={blocks}
              answers={sheet.answers}
              profile={sheet.chosen?.name ?? 'No profile'}
              onWhy={setWhy}
            />
          </div>
        </Tabs.Content>
        <Tabs.Content value="matrix" pt="4">
          <MatrixPart {...{ laws, blocks, profiles }} onWhy={setWhy} onOpenLaw={({ id }) => setOpenLaw(id)} />
        </Tabs.Content>
      </Tabs.Root>
      {why && (
        <WhyDialog {...why} onOpenLaw={({ id }) => setOpenLaw(id)} onClosed={() => setWhy(undefined)} />
      )}
      {openLaw !== undefined && (
        <RecordDetails kind="law" id={openLaw} onClose={() => setOpenLaw(undefined)} />
      )}
    </div>
  );
}

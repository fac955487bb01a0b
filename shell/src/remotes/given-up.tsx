import { useEffect } from 'react';
import { AreaHeading, FailurePanel, Stack } from 'shared-lib/ui';
import { areaTitle, lentSubject } from './area-titles';
import { type Failure, sentenceFor } from './failure';

type PanelProps = { failure: Failure; onTryAgain: () => void };

type PartProps = PanelProps & { parcel?: string; onClose?: (() => void) | undefined };

/** In the place of a parcel: the area around it has its heading already. */
export function GivenUpPart({ failure, parcel, ...answers }: PartProps) {
  const title = `${lentSubject(parcel) ?? areaTitle(failure.remote).subject} cannot be shown right now.`;
  return <FailurePanel title={title} detail={sentenceFor(failure.cause)} {...answers} />;
}

/**
 * In the place of an area: people still learn where they are, from its heading and from the browser's tab.
 * `onShown` is called for each new one that is given: a panel that comes again counts again.
 */
export function GivenUpArea({ onShown, ...panel }: PanelProps & { onShown: () => void }) {
  useEffect(() => onShown(), [onShown]);
  return (
    <Stack gap="4">
      <AreaHeading>{areaTitle(panel.failure.remote).heading}</AreaHeading>
      <GivenUpPart {...panel} />
    </Stack>
  );
}

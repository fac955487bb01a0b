import { useState } from 'react';
import { Text, VisuallyHidden } from 'shared-lib/ui';
import { LinkButton } from './link-button';

/** As much as about four lines say. */
const most = 320;

/** A sentence of which a long one is shown whole on demand: a rule of a hundred rows would hide those below it. */
export function LongSentence({ of, children }: { of: string; children: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = children.length > most;
  return (
    <>
      <Text maxW="80ch" overflowWrap="anywhere" lineClamp={isLong && !isWhole ? 4 : undefined}>
        {children}
      </Text>
      {isLong && (
        <LinkButton type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'} <VisuallyHidden>of {of}</VisuallyHidden>
        </LinkButton>
      )}
    </>
  );
}

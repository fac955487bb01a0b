import { useState } from 'react';
import { Button, Flex, Surface, Text } from 'shared-lib/ui';
import { copyText } from '../../files/copy-text';
import { Moment } from '../dates/format-date';
import type { ReleaseLink } from './links';

type LinkNoticeProps = { link: ReleaseLink; onOpen: () => void };

/** Shows a new link, to be opened here or copied to another browser. */
export function LinkNotice({ link, onOpen }: LinkNoticeProps) {
  const { release, address, until } = link;
  const [said, say] = useState('');
  const copy = async () => {
    say((await copyText(address)) ? 'Copied.' : 'This browser does not let Lexboard copy. Open it here.');
  };
  return (
    <Surface as="section" aria-label="Link to a version" p="4">
      <Flex gap="3" wrap="wrap" align="center">
        <Text flex="1 1 15rem" minW="0" overflowWrap="anywhere">
          A link to <strong>{release}</strong>, for you alone, until <Moment at={until} none="--" />.
        </Text>
        <Button size="sm" onClick={onOpen}>
          Open it
        </Button>
        <Button size="sm" variant="outline" onClick={() => void copy()}>
          Copy the link
        </Button>
        <Text role="status" fontSize="sm" color="fg.muted" _empty={{ position: 'absolute' }}>
          {said}
        </Text>
      </Flex>
    </Surface>
  );
}

import { t } from 'shared-lib/words';
import { chakra } from '../styled';

/** The id of the element with a list's rows. A page has only one list. */
export const rowsId = 'rows';

/**
 * A link that skips the tools of a list and moves the focus to its rows. It is visible only while it has the
 * focus.
 */
export function SkipToRows() {
  return (
    <SkipLink
      href={`#${rowsId}`}
      onClick={(event) => {
        // Keeps the `#` out of the page's address.
        event.preventDefault();
        document.getElementById(rowsId)?.focus();
      }}
    >
      {t('Skip to the rows')}
    </SkipLink>
  );
}

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    zIndex: 'skipNav',
    m: '2',
    px: '4',
    py: '2',
    rounded: 'md',
    bg: 'accent.solid',
    color: 'accent.contrast',
    '&:not(:focus)': { clipPath: 'inset(50%)', w: '1px', h: '1px', p: 0, overflow: 'hidden' },
  },
});

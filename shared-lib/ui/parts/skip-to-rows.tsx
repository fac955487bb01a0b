import { chakra } from '../styled';

/** The id of the rows that the link leads to; a page has only one list. */
export const rowsId = 'rows';

/** The first tab stop of a list: it skips the tools and goes to the rows. It is visible while it has the focus. */
export function SkipToRows() {
  return (
    <SkipLink
      href={`#${rowsId}`}
      onClick={(event) => {
        // Keeps the page's address unchanged.
        event.preventDefault();
        document.getElementById(rowsId)?.focus();
      }}
    >
      Skip to the rows
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

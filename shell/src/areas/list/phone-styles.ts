/** The styles of all lists on phones, where each row becomes a card. */
const phoneCardStyles = {
  // Removes the width that the table sets for its columns on wide screens.
  '&&': { minW: '0' },
  // Only screen readers get the column titles. The buttons in them are hidden from everybody, because a
  // select above the cards chooses the order (`area-list.tsx`).
  '& thead': { position: 'absolute', boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& thead button': { visibility: 'hidden' },
  '& tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', px: '4' },
  // Lets the border of the first card cover the border of the toolbar.
  '& tbody': { mt: '-1px' },
  // These styles also apply to the focused row, whose full text covers the rows below it on wide screens.
  '& th, & td, & td[data-shown=choice]': {
    p: '0',
    minW: '0',
    whiteSpace: 'normal',
    overflow: 'visible',
    overflowWrap: 'anywhere',
    mb: '0 !important',
  },
  '& tbody tr[data-group]': { top: '3.5rem', py: '1.5' },
  '& tr[data-group] th': { p: '0' },
  '& td:first-of-type': { fontWeight: '500' },
  // An empty cell takes no space.
  '& td:not(:first-of-type):has(> [data-none]:only-child)': { display: 'none' },
  '& td[data-shown=action]': {
    position: 'static',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    ms: '-1',
  },
  '& td[data-shown=action] > button': { minH: '10', minW: '10', me: '0', justifyContent: 'flex-start' },
};

/**
 * Cards in which the cells follow each other and wrap like words. Each cell is below its column title. No cell
 * is hidden.
 */
const titledCardStyles = {
  '& tbody tr': { rowGap: '1.5', pt: '3', pb: '2' },
  // Puts two cells on a line, each below its column title.
  '& td': { flex: '1 1 calc(50% - 8px)' },
  '& td:not([data-shown=status], [data-shown=action], :first-of-type)::before': {
    content: 'attr(data-title)',
    display: 'block',
    color: 'fg.muted',
    textStyle: 'caption',
  },
  '& td:is(:first-of-type, [data-shown=action])': { flexBasis: 'full' },
  // Puts the status at the end of the line with the name.
  '& td[data-shown=status]': { flex: 'none' },
  // Puts all settings on one line, each below its title.
  '& td[data-shown=choice]': { flex: '1 1 0', whiteSpace: 'nowrap' },
  '& td[data-shown=choice] :is(select, label)': { minH: '10' },
  '& tbody tr:has(> td[data-shown=choice])': { rowGap: '3', pt: '3.5', pb: '3' },
  // On phones only unsaved changes are below the settings, because the settings themselves show their effect.
  '& td[data-shown=gets]': { flexBasis: 'full' },
  '& td[data-shown=gets]:not(:has(> [data-pending]))': { display: 'none' },
  '& td[data-shown=gets]::before': { content: 'none !important' },
  '& td > button[data-look=text]': { minH: '10', my: '-2' },
};

const truncatedTextStyles = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' };
const mutedCaptionStyles = { textStyle: 'caption', color: 'fg.muted', fontWeight: '400' };
const compactRowSelector = '& tbody tr[data-compact]';
const linkTopicSelector = `${compactRowSelector} > td[data-shown=link] > :is(a, [data-topic])`;
const linkDomainSelector = `${compactRowSelector} > td[data-shown=link] > small`;

/**
 * Compact cards without column titles, for the lists of users, circulars and log entries. The `card` of a
 * column sets the position of its cells in two lines.
 */
const compactCardStyles = {
  [compactRowSelector]: {
    columnGap: '2',
    rowGap: '0',
    pt: '1',
    position: 'relative',
    // The link of a card must lie above the button that covers the card, and below the title of the group.
    isolation: 'isolate',
    '&::after': { content: '""', order: '4', flexBasis: 'full' },
  },
  // `!important` is needed because these styles must also win for the focused row.
  [`${compactRowSelector} > td`]: { minH: '0 !important', alignSelf: 'center !important' },
  [`${compactRowSelector} > td::before`]: { content: 'none' },
  [`${compactRowSelector} > td[data-card=hidden]`]: { display: 'none' },
  // The cells of the card's first line.
  [`${compactRowSelector} > td[data-card=head]`]: { order: '1', flex: 'none', lineHeight: '1.5rem' },
  [`${compactRowSelector} > td[data-card=name], ${linkTopicSelector}`]: {
    order: '1',
    flex: '1 1 0',
    minW: '0',
  },
  [`${compactRowSelector} > td[data-card=name] button, ${linkTopicSelector}`]: {
    minH: '10',
    py: '0.5',
    alignContent: 'center',
  },
  [`${compactRowSelector} > td[data-card=end]`]: {
    ...mutedCaptionStyles,
    ...truncatedTextStyles,
    order: '2',
    flex: '1 1 0',
    textAlign: 'end',
  },
  // Log entries: the first line has the object and the time, the second line has the action.
  [`${compactRowSelector} > td[data-card=end]:has(> time)`]: { flex: 'none' },
  [`${compactRowSelector}:has(> td[data-card=end] > time)`]: { alignContent: 'center', minH: '60px', py: '2' },
  [`${compactRowSelector}:has(> td[data-card=end] > time) > td[data-card=name]`]: {
    fontWeight: '500',
    lineHeight: '20px',
    '& > :is(bdi, button)': { ...truncatedTextStyles, display: 'block', maxW: 'full' },
    '& button': { position: 'relative', zIndex: 1, my: '-2.5' },
  },
  // The second line has the action, then its kind, and last the user.
  [`${compactRowSelector}:has(> td[data-card=end] > time) > td:nth-of-type(2)`]: {
    order: '6',
    '&::before': makeLeadingDotStyles(),
  },
  [`${compactRowSelector}:has(> td[data-card=end] > time) > td:nth-of-type(3)::before`]: { content: 'none !important' },
  // The usual status is pale, because it needs no attention.
  [`${compactRowSelector} > td > [data-word=Active]`]: { ...mutedCaptionStyles },
  // The status "Offered" is visible only to screen readers, so the name gets its space.
  [`${compactRowSelector} > td[data-card=end]:has(> [data-word=Offered])`]: { flex: 'none' },
  [`${compactRowSelector} > td[data-shown=action]`]: { order: '3', flex: 'none', m: '0' },
  [`${compactRowSelector} small[data-code]`]: { display: 'block', ms: '0', mt: '0.5' },
  // Users, circulars and log entries: small facts in the second line, with dots between them.
  [`${compactRowSelector} > td[data-card=caption], ${linkDomainSelector}`]: {
    ...mutedCaptionStyles,
    order: '5',
    flex: '0 1 auto',
    minW: '0',
  },
  [`${compactRowSelector} > td[data-card=caption]:not(:has(> [data-none])) ~ td[data-card=caption]::before`]:
    makeLeadingDotStyles(),
  [`${compactRowSelector}:has(> [data-card=caption] > :not([data-none])) > td[data-shown=link] > small::before`]:
    makeLeadingDotStyles(),
  [`${compactRowSelector} > td[data-card=caption] > small`]: {
    display: 'inline',
    '&::before': makeLeadingDotStyles('2'),
  },
  // Circulars: topic, domain and laws are on three lines.
  [`${compactRowSelector} > td[data-shown=link]`]: { display: 'contents' },
  // The actions are beside all lines, so that no gap separates the topic and the facts.
  [`${compactRowSelector}:has(> td[data-shown=link])`]: { pe: '14', py: '2.5' },
  [`${compactRowSelector}:has(> td[data-shown=link]) > td[data-shown=action]`]: {
    position: 'absolute',
    insetBlockStart: '1',
    insetInlineEnd: '4',
  },
  // The area that reacts to touch is higher than the text, so that fingers do not miss it.
  [linkTopicSelector]: {
    position: 'relative',
    me: '0',
    minH: '0',
    px: '0',
    py: '10px',
    mt: '-10px',
    mb: '-6px',
  },
  [linkDomainSelector]: { order: '6' },
  [`${compactRowSelector} > td[data-shown=chips]`]: {
    order: '7',
    flex: '1 1 100%',
    mt: '1.5',
    me: '-10',
    textAlign: 'start',
  },
  '& button[data-chip]::after': { content: '""', position: 'absolute', insetBlock: '-8px', insetInline: '0' },
  // Users: the small facts begin below the name, not below the avatar.
  [`${compactRowSelector}:has([data-user])`]: { ps: '50px' },
  [`${compactRowSelector} [data-user]`]: { ms: '-34px' },
};

function makeLeadingDotStyles(marginStart = '0') {
  return { content: '"·" / ""', display: 'inline', marginInlineStart: marginStart, marginInlineEnd: '2' };
}

/** A button that covers its whole card and shows an arrow, so that a tap anywhere on the card opens it. */
const coveringButtonStyles = {
  '& td[data-shown=action] > button[data-covers]': {
    minH: '6',
    minW: '6',
    justifyContent: 'flex-end',
    color: 'fg.muted',
    bg: 'transparent',
    outline: 'none',
  },
  '& button[data-covers] > span': { display: 'none' },
  '& button[data-covers]::after': { content: '""', position: 'absolute', inset: '0' },
  '& button[data-covers]:focus-visible::after': {
    outline: '2px solid',
    outlineColor: 'accent.solid',
    outlineOffset: '-2px',
  },
};

/** The menu button with three dots (`row-menu.tsx`). The dots end where the text of the card ends. */
const rowMenuStyles = {
  '& td[data-shown=action] > [data-menu]': { me: '-13px' },
  '& [data-menu] > button': { minH: '10', minW: '10', color: 'fg.muted' },
};

export const phoneListStyles = {
  ...phoneCardStyles,
  ...titledCardStyles,
  ...compactCardStyles,
  ...coveringButtonStyles,
  ...rowMenuStyles,
};

import { chakra, makeKindDotStyle } from 'shared-lib/ui';
import { Avatar } from 'shared-lib/ui/avatar';
import { t } from 'shared-lib/words';

/** The object that a dialog is about: a record, a due date or a user. */
export type DialogObject = {
  id?: number | string;
  /** The kind of the record. It sets the colour of the record's dot. */
  kind?: string | undefined;
  name: string;
  isPerson?: boolean;
  code?: string | undefined;
  /** Facts such as the place and the due date. Empty texts are left out. */
  facts?: readonly (string | false | undefined)[];
};

type DialogObjectBlockProps = {
  objects: readonly DialogObject[];
  /** The number of all objects, if `objects` contains only some of them. */
  count?: number;
  title?: string | undefined;
  /** Whether the names are hidden until the user clicks the title. */
  folds?: boolean;
};

/**
 * Names the objects that a dialog is about, above the dialog's text. Shows at most three names, and the number of the
 * others.
 */
export function DialogObjectBlock({ objects, count = objects.length, title, folds }: DialogObjectBlockProps) {
  const named = objects.slice(0, 3);
  const more = count - named.length;
  const Title = folds ? 'summary' : 'p';
  if (count === 0) return null;
  return (
    <DialogObjectBlockBox as={folds ? 'details' : 'div'} data-object="">
      {title !== undefined && <Title data-title="">{title}</Title>}
      <ul>
        {named.map((object) => (
          <li key={object.id ?? object.name}>
            {object.isPerson && <Avatar name={object.name} />}
            {object.kind && <i style={makeKindDotStyle(object.kind)} />}
            <b title={object.name}>
              <bdi>{object.name || '--'}</bdi>
            </b>
            <DialogObjectFacts subject={object} />
          </li>
        ))}
      </ul>
      {more > 0 && <p>{more === 1 ? t('and 1 more') : t('and {count} more', { count: more.toLocaleString('en') })}</p>}
    </DialogObjectBlockBox>
  );
}

function DialogObjectFacts({ subject: { code, facts = [] } }: { subject: DialogObject }) {
  const shown = [code && <code key="code">{code}</code>, ...facts].filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <small>
      {shown.map((fact, nth) => (
        <bdi key={String(fact)}>
          {nth > 0 && <span data-dot=""> </span>}
          {fact}
        </bdi>
      ))}
    </small>
  );
}

type DialogFiguresProps = {
  figures: readonly { label: string; value: number | string; tone?: 'bad' | 'warn' | false }[];
  /** Whether screen readers skip the figures, because a sentence below says the same. */
  isRepeated?: boolean;
};

/** Shows the consequences of an action as figures, above the form. */
export function DialogFigures({ figures, isRepeated }: DialogFiguresProps) {
  return (
    <FigureStrip data-figures="" aria-hidden={isRepeated}>
      {figures.map(({ label, value, tone }) => (
        <div key={label} data-tone={tone || undefined}>
          <dt>{label}</dt>
          <dd>{typeof value === 'number' ? value.toLocaleString('en') : value}</dd>
        </div>
      ))}
    </FigureStrip>
  );
}

const FigureStrip = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    overflow: 'hidden',
    borderWidth: '1px',
    rounded: 'card',
    // The shadow draws the lines between the figures, also between wrapped rows.
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      flex: '1 1 96px',
      px: '3',
      py: '2',
      boxShadow: '-1px -1px 0 {colors.border}',
    },
    // On phones, four figures are in two rows of two.
    '&:has(> :nth-child(4)) > div': { flexBasis: { base: '40%', sm: '96px' } },
    '& dt': { color: 'fg.muted', textStyle: 'caption' },
    '& dd': { fontSize: '20px', lineHeight: '28px', fontWeight: '650', fontVariantNumeric: 'tabular-nums' },
    '& [data-tone=bad] > dd': { color: 'status.badFg' },
    '& [data-tone=warn] > dd': { color: 'status.warnFg' },
  },
});

const DialogObjectBlockBox = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    pb: { base: '3', md: '4' },
    borderBottomWidth: '1px',
    '& > p': { color: 'fg.muted', textStyle: 'caption' },
    '& > [data-title]': { color: 'fg', textStyle: 'label' },
    '&:is(details)': { display: 'block', pb: '0', '& > ul + p, &[open]': { pb: '2.5' } },
    '& > summary': { minH: '10', py: '1', alignContent: 'center', cursor: 'pointer' },
    '& > ul': { display: 'grid', gap: '2', listStyle: 'none' },
    // Puts the dot beside the first line of a name that has several lines.
    '& li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '2' },
    '& i': { boxSize: '2', mt: '6px', rounded: 'full' },
    '& b': { gridColumn: '2', textStyle: 'h3', lineClamp: '2', overflowWrap: 'anywhere' },
    '& li:not(:has(> :is(i, [data-avatar]))) > *': { gridColumn: '1 / -1' },
    '& [data-avatar]': { gridRow: 'span 2', alignSelf: 'center' },
    '& small': { gridColumn: '2', color: 'fg.muted', textStyle: 'caption', overflowWrap: 'anywhere' },
    '& code': { textStyle: 'code' },
  },
});

import { chakra, kindDotStyle } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

/** The object that a dialog is about: a record, a due date or a user. */
export type AskedObject = {
  /** Tells objects with the same name apart. */
  id?: number | string;
  /** The record kind, which sets the colour of the dot. */
  kind?: string | undefined;
  name: string;
  code?: string | undefined;
  /** Facts such as the place and the due date. Empty ones are left out. */
  facts?: readonly (string | false | undefined)[];
};

type ObjectBlockProps = {
  objects: readonly AskedObject[];
  /** The number of all objects. `objects` may contain only some of them. */
  count?: number;
  /** The heading above several objects: "12 due dates". */
  title?: string | undefined;
};

/** The most objects that are named. */
const namedObjects = 3;

/** Names the objects of a dialog above its text: the object, or the first of many. */
export function ObjectBlock({ objects, count = objects.length, title }: ObjectBlockProps) {
  const named = objects.slice(0, namedObjects);
  const more = count - named.length;
  if (count === 0) return null;
  return (
    <Block data-object="">
      {title !== undefined && <p data-title="">{title}</p>}
      <ul>
        {named.map((object) => (
          <li key={object.id ?? object.name}>
            {object.kind && <i style={kindDotStyle(object.kind)} />}
            <b title={object.name}>
              <bdi>{object.name || '--'}</bdi>
            </b>
            <Facts object={object} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>{more === 1 ? t('and 1 more') : t('and {count} more', { count: more.toLocaleString('en') })}</p>
      )}
    </Block>
  );
}

function Facts({ object: { code, facts = [] } }: { object: AskedObject }) {
  const shown = facts.filter((fact) => fact !== '' && fact !== undefined && fact !== false);
  if (!code && shown.length === 0) return null;
  return (
    <small>
      {code && <code>{code}</code>}
      {shown.map((fact) => (
        <bdi key={String(fact)}>{fact}</bdi>
      ))}
    </small>
  );
}

const Block = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    px: '3',
    py: '2.5',
    rounded: 'card',
    bg: 'bg.subtle',
    '& > p': { color: 'fg.muted', textStyle: 'caption' },
    '& > [data-title]': { color: 'fg', textStyle: 'label' },
    '& > ul': { display: 'grid', gap: '2', listStyle: 'none' },
    // The dot stands beside the first line of the name.
    '& li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '2' },
    '& i': { boxSize: '2', mt: '6px', rounded: 'full' },
    '& b': { gridColumn: '2', textStyle: 'h3', lineClamp: '2', overflowWrap: 'anywhere' },
    '& li:not(:has(> i)) > *': { gridColumn: '1 / -1' },
    '& small': { gridColumn: '2', color: 'fg.muted', textStyle: 'caption', overflowWrap: 'anywhere' },
    '& small > * + *::before': { content: '" · "' },
    '& code': { textStyle: 'code' },
  },
});

import * as theirs from '@chakra-ui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRef, type ElementType, StrictMode } from 'react';
import { UiRoot } from '../ui-root';
import * as ours from '.';

/** Chakra's table as we use it: plain elements that the table styles. */
function plainTable(props: theirs.TableRootProps) {
  return <theirs.Table.Root native {...props} />;
}

const looks: [name: string, own: ElementType, chakras: ElementType, props: object][] = [
  ['Box', ours.Box, theirs.Box, { p: '2', bg: 'bg.panel', _hover: { bg: 'bg.muted' }, css: { '& td': { px: '1' } } }],
  [
    'Flex',
    ours.Flex,
    theirs.Flex,
    { direction: { base: 'column', md: 'row' }, align: 'center', gap: '3', wrap: 'wrap' },
  ],
  ['Flex', ours.Flex, theirs.Flex, { display: { base: 'none', md: 'flex' } }],
  ['Stack', ours.Stack, theirs.Stack, { gap: '4', hideBelow: 'md' }],
  ['HStack', ours.HStack, theirs.HStack, { gap: '1', justify: 'end' }],
  ['Text', ours.Text, theirs.Text, { fontSize: 'xs', color: 'fg.muted', truncate: true }],
  ['Heading', ours.Heading, theirs.Heading, { size: 'xl', letterSpacing: '-0.01em' }],
  ['Button', ours.Button, theirs.Button, {}],
  ['Button', ours.Button, theirs.Button, { size: 'sm', variant: 'outline' }],
  ['Button', ours.Button, theirs.Button, { size: 'xs', variant: 'ghost', colorPalette: 'red', w: 'full' }],
  ['Button', ours.Button, theirs.Button, { size: { base: 'sm', md: 'md' } }],
  ['IconButton', ours.IconButton, theirs.IconButton, { size: 'xs', variant: 'ghost' }],
  ['Input', ours.Input, theirs.Input, { size: 'sm', w: '40' }],
  ['Badge', ours.Badge, theirs.Badge, { variant: 'subtle', size: 'sm', colorPalette: 'green' }],
  ['Spinner', ours.Spinner, theirs.Spinner, { size: 'xl', color: 'accent.solid' }],
  ['Skeleton', ours.Skeleton, theirs.Skeleton, { loading: true, height: '5' }],
  ['Table', ours.Table, plainTable, {}],
  ['Table', ours.Table, plainTable, { size: 'sm', variant: 'outline', css: { '& td': { px: '1' } } }],
  ['VisuallyHidden', ours.VisuallyHidden, theirs.VisuallyHidden, {}],
];

test.each(looks)('styled: %s has the same styles as Chakra’s: %#', (_name, Own, Chakras, props) => {
  show(
    <>
      <Own data-testid="own" {...props} />
      <Chakras data-testid="chakras" {...props} />
    </>,
  );
  const own = declared(screen.getByTestId('own'));
  expect(own).not.toEqual([]);
  expect(own).toEqual(declared(screen.getByTestId('chakras')));
});

test('styled: a style is inserted into the page once, however often it is rendered', () => {
  const twice = (
    <>
      <ours.Box mt="7.77rem">a</ours.Box>
      <ours.Box mt="7.77rem">b</ours.Box>
    </>
  );
  const { rerender } = show(twice);
  rerender(<UiRoot>{twice}</UiRoot>);
  expect(screen.getByText('a').className).toBe(screen.getByText('b').className);
  expect(rules().filter((rule) => rule.includes('7.77rem'))).toHaveLength(1);
});

test('styled: an element with new style props changes its style', () => {
  const boxOf = (gap: string) => (
    <UiRoot>
      <ours.Flex gap={gap}>box</ours.Flex>
    </UiRoot>
  );
  const { rerender } = render(boxOf('1'));
  const before = declared(screen.getByText('box'));
  rerender(boxOf('4'));
  expect(declared(screen.getByText('box'))).not.toEqual(before);
});

test('styled: a ref points to the element', () => {
  const ref = createRef<HTMLButtonElement>();
  show(<ours.Button ref={ref}>here</ours.Button>);
  expect(ref.current).toBe(screen.getByRole('button', { name: 'here' }));
});

test('styled: style props do not become attributes', () => {
  show(
    <ours.Button size="sm" colorPalette="red" px="2" title="Save it" data-does="save" className="mine">
      Save
    </ours.Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button.getAttributeNames().sort()).toEqual(['class', 'data-does', 'title', 'type']);
  expect(button).toHaveClass('mine');
});

test('styled: `as` renders another element, and `asChild` the child itself', () => {
  const note = jest.fn();
  show(
    <>
      <ours.Text as="h3" mb="1">
        Title
      </ours.Text>
      <ours.Button asChild size="sm" className="outer">
        <a href="/there" className="inner" onClick={note}>
          There
        </a>
      </ours.Button>
    </>,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Title' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'There' });
  expect(link).toHaveClass('outer', 'inner');
  expect(link).not.toHaveAttribute('type');
  fireEvent.click(link);
  expect(note).toHaveBeenCalledTimes(1);
});

test('styled: styles a component of another library', () => {
  const Chosen = ours.chakra(({ className }: { className?: string }) => <i className={className}>i</i>, {
    base: { color: 'fg.muted' },
    variants: { tone: { loud: { color: 'fg.error' } } },
  });
  show(
    <>
      <Chosen />
      <Chosen tone="loud" />
      <ours.chakra.li data-testid="li" px="4" />
    </>,
  );
  const [calm, loud] = screen.getAllByText('i');
  expect(calm?.className).not.toBe(loud?.className);
  expect(declared(screen.getByTestId('li')).join()).toContain('padding-inline');
});

test('Button: shows its loading text and cannot be pressed while it loads', () => {
  const press = jest.fn();
  show(
    <ours.Button loading loadingText="Saving" onClick={press}>
      Save
    </ours.Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving' });
  expect(button).toBeDisabled();
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});

test('styled: asChild throws for a child that is no element', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => show(<ours.Button asChild>text</ours.Button>)).toThrow();
  complaints.mockRestore();
});

function show(parts: React.ReactNode) {
  return render(
    <StrictMode>
      <UiRoot>{parts}</UiRoot>
    </StrictMode>,
  );
}

/** The declarations in the page's style sheets for an element's own classes, in any order. */
function declared({ classList }: HTMLElement): string[] {
  const own = [...classList].filter((name) => /^lx-/.test(name));
  return own
    .flatMap((name) =>
      rules()
        .filter((rule) => rule.includes(`.${name}`))
        .map((rule) => rule.replaceAll(name, 'own')),
    )
    .map((rule) =>
      rule
        .split(/(?<=[{;}])\s*/)
        .sort()
        .join(' '),
    )
    .sort();
}

function rules(): string[] {
  return [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
}

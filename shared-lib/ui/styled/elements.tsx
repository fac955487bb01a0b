import type {
  BadgeProps,
  BoxProps,
  ButtonProps,
  FlexProps,
  HeadingProps,
  InputProps,
  SkeletonProps,
  SpinnerProps,
  StackProps,
  TableRootProps,
} from '@chakra-ui/react';
import type { RefAttributes } from 'react';
import { chakraSystem } from '../theme/system';
import { chakra, type Recipe, renderStyledElement } from './styled';

type WithElementRef<Props> = Props & RefAttributes<HTMLElement>;
type StackElementProps = WithElementRef<Omit<StackProps, 'separator'>>;

const emptyRecipe = chakraSystem.cva({});

export function Box(props: WithElementRef<BoxProps>) {
  return renderStyledElement('div', emptyRecipe, props);
}

export function Flex(props: WithElementRef<FlexProps>) {
  const { direction, align, justify, wrap, basis, grow, shrink, inline, ...others } = props;
  return renderStyledElement('div', emptyRecipe, {
    display: inline ? 'inline-flex' : 'flex',
    flexDirection: direction,
    alignItems: align,
    justifyContent: justify,
    flexWrap: wrap,
    flexBasis: basis,
    flexGrow: grow,
    flexShrink: shrink,
    ...others,
  });
}

export function Stack({ direction = 'column', ...props }: StackElementProps) {
  return <Flex direction={direction} gap="2" {...props} />;
}

export function HStack(props: StackElementProps) {
  return <Flex align="center" gap="2" {...props} direction="row" />;
}

export const Text = chakra('p');

/** A text that only screen readers show. */
export const VisuallyHidden = chakra('span', {
  base: {
    position: 'absolute',
    w: '1px',
    h: '1px',
    m: '-1px',
    p: '0',
    border: '0',
    overflow: 'hidden',
    clip: 'rect(0, 0, 0, 0)',
    whiteSpace: 'nowrap',
  },
});

type PropsWithRef<Element, Props> = Omit<Props, 'recipe' | 'unstyled'> & RefAttributes<Element>;

type OwnButtonProps = Omit<ButtonProps, 'spinner' | 'spinnerPlacement'>;

const elementRecipes = {
  badge: chakraSystem.getRecipeFn('badge'),
  button: chakraSystem.getRecipeFn('button'),
  heading: chakraSystem.getRecipeFn('heading'),
  input: chakraSystem.getRecipeFn('input'),
  skeleton: chakraSystem.getRecipeFn('skeleton'),
  spinner: chakraSystem.getRecipeFn('spinner'),
  table: mergeTableRecipe(),
};

/** A button. While `loading` is set, it shows a spinner and `loadingText`, and is disabled. */
export function Button(props: PropsWithRef<HTMLButtonElement, OwnButtonProps>) {
  const { loading, loadingText, children, ...others } = props;
  return renderStyledElement('button', elementRecipes.button, {
    ...(!props.asChild && { type: 'button' }),
    ...others,
    ...(loading && { disabled: true, 'data-loading': '' }),
    children: loading ? (
      <>
        <Spinner size="inherit" borderWidth="0.125em" color="inherit" />
        {loadingText}
      </>
    ) : (
      children
    ),
  });
}

export function IconButton(props: PropsWithRef<HTMLButtonElement, OwnButtonProps>) {
  return <Button px="0" py="0" _icon={{ fontSize: '1.2em' }} {...props} />;
}

export function Input(props: PropsWithRef<HTMLInputElement, InputProps>) {
  return renderStyledElement('input', elementRecipes.input, props);
}

export function Heading(props: PropsWithRef<HTMLHeadingElement, HeadingProps>) {
  return renderStyledElement('h2', elementRecipes.heading, props);
}

export function Badge(props: PropsWithRef<HTMLSpanElement, BadgeProps>) {
  return renderStyledElement('span', elementRecipes.badge, props);
}

export function Spinner(props: PropsWithRef<HTMLSpanElement, SpinnerProps>) {
  return renderStyledElement('span', elementRecipes.spinner, props);
}

/** A grey bar shown while content loads. */
export function Skeleton(props: PropsWithRef<HTMLDivElement, Omit<SkeletonProps, 'loading'>>) {
  return renderStyledElement('div', elementRecipes.skeleton, { loading: true, ...props });
}

/** A table whose cells are plain elements. A component for each cell would take ten times as long. */
export function Table(props: PropsWithRef<HTMLTableElement, Omit<TableRootProps, 'native'>>) {
  return renderStyledElement('table', elementRecipes.table, props);
}

/** Merges the parts of Chakra's table recipe into one style. */
function mergeTableRecipe(): Recipe {
  const slots = chakraSystem.getSlotRecipeFn('table');
  const look = (variants: object) => {
    const parts = slots(variants);
    return {
      ...parts.root,
      '& thead': parts.header,
      '& tbody': parts.body,
      '& tfoot': parts.footer,
      '& thead th': parts.columnHeader,
      '& tr': parts.row,
      '& td': parts.cell,
      '& caption': parts.caption,
    };
  };
  return Object.assign(look, { variantKeys: slots.variantKeys });
}

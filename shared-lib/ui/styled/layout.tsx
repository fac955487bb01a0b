import type { BoxProps, FlexProps, StackProps } from '@chakra-ui/react';
import type { RefAttributes } from 'react';
import { system } from '../theme/system';
import { chakra, styledElement } from './styled';

type WithRef<Props> = Props & RefAttributes<HTMLElement>;
type RowOfChildren = WithRef<Omit<StackProps, 'separator'>>;

const plain = system.cva({});

export function Box(props: WithRef<BoxProps>) {
  return styledElement('div', plain, props);
}

export function Flex(props: WithRef<FlexProps>) {
  const { direction, align, justify, wrap, basis, grow, shrink, inline, ...others } = props;
  return styledElement('div', plain, {
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

export function Stack({ direction = 'column', ...props }: RowOfChildren) {
  return <Flex direction={direction} gap="2" {...props} />;
}

export function HStack(props: RowOfChildren) {
  return <Flex align="center" gap="2" {...props} direction="row" />;
}

export const Text = chakra('p');

/** Read by screen readers, but not visible. */
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

import type { BoxProps } from '@chakra-ui/react';
import type { ButtonProps } from '@chakra-ui/react';
import { ChakraComponent } from '@chakra-ui/react';
import { ComponentProps } from 'react';
import { ComponentType } from 'react';
import type { CSSProperties } from 'react';
import type { FlexProps } from '@chakra-ui/react';
import type { HeadingProps } from '@chakra-ui/react';
import type { InputProps } from '@chakra-ui/react';
import { JSX } from 'react';
import { JSXElementConstructor } from 'react';
import { KeyboardEvent as KeyboardEvent_2 } from 'react';
import { ReactElement } from 'react';
import { ReactNode } from 'react';
import type { RefAttributes } from 'react';
import { RefObject } from 'react';
import type { SkeletonProps } from '@chakra-ui/react';
import type { SpinnerProps } from '@chakra-ui/react';
import type { StackProps } from '@chakra-ui/react';
import type { StyledFactoryFn } from '@chakra-ui/react';
import type { TableRootProps } from '@chakra-ui/react';
import { Tabs } from '@chakra-ui/react/tabs';
export declare function applyColorMode(mode: ColorMode): void;
export declare function AreaHeading(props: AreaHeadingProps): JSX.Element;
declare type AreaHeadingProps = {
    children: string;
    detail?: string | undefined;
    crumb?: ReactNode;
    isCrumbArrow?: boolean;
    count?: number | undefined;
    tabs?: ReactNode;
    beside?: ReactNode;
    isPinned?: boolean;
};
export declare function Box(props: WithElementRef<BoxProps>): ReactElement<any, string | JSXElementConstructor<any>>;
export declare function Button(props: PropsWithRef<HTMLButtonElement, OwnButtonProps>): ReactElement<any, string | JSXElementConstructor<any>>;
export declare const chakra: StyledFactoryFn;
export declare function chooseColorMode(mode: ColorMode): void;
export declare type ColorMode = 'light' | 'dark';
declare type EmptyCause = 'nothing yet' | 'nothing to add' | 'nothing matches' | 'not loaded' | 'not found' | 'refused';
export declare function EmptyState({ title, cause, sentence, children }: EmptyStateProps): JSX.Element;
declare type EmptyStateProps = {
    title: string;
    cause?: EmptyCause;
    sentence?: string;
    children?: ReactNode;
};
export declare function FailurePanel(props: FailurePanelProps): JSX.Element;
declare type FailurePanelProps = {
    title: string;
    detail: string;
    onTryAgain: () => void;
    tryAgainLabel?: string;
    onClose?: (() => void) | undefined;
    isPage?: boolean;
    isNotLoaded?: boolean;
};
export declare function findPreferredColorMode(): ColorMode;
export declare function findToneColors(tone: StatusTone): {
    bg: string;
    color: string;
};
export declare function Flex(props: WithElementRef<FlexProps>): ReactElement<any, string | JSXElementConstructor<any>>;
export declare function FloatingPart({ children }: {
    children: ReactNode;
}): JSX.Element;
export declare function focusHeadingIfFocusLost(): void;
export declare function focusOnHeading(): void;
export declare function followColorMode(report: (mode: ColorMode) => void): () => void;
export declare function handleSearchReset(event: KeyboardEvent_2, searched: string): boolean;
export declare function Heading(props: PropsWithRef<HTMLHeadingElement, HeadingProps>): ReactElement<any, string | JSXElementConstructor<any>>;
export declare function hideFailedListMessages(): void;
export declare function HStack(props: StackElementProps): JSX.Element;
export declare function Icon({ name, size }: {
    name: IconName;
    size?: number;
}): JSX.Element;
export declare function IconButton(props: PropsWithRef<HTMLButtonElement, OwnButtonProps>): JSX.Element;
export declare type IconName = keyof typeof svgPathByIcon;
export declare function Input(props: PropsWithRef<HTMLInputElement, InputProps>): ReactElement<any, string | JSXElementConstructor<any>>;
export declare function insertGlobalStyles(): void;
export declare function LazyPart<Props extends object>({ what, load, with: props, waiting }: LazyPartProps<Props>): JSX.Element;
declare type LazyPartProps<Props> = {
    what: string;
    load: () => Promise<ComponentType<Props>>;
    with: Props;
    waiting?: ReactNode;
};
export declare const linkStyle: {
    readonly color: 'var(--lx-colors-accent-fg)';
    readonly textDecorationLine: 'var(--link-line, none)';
    readonly textDecorationThickness: '1px';
    readonly textUnderlineOffset: '3px';
    readonly overflowWrap: 'anywhere';
};
export declare function ListNotLoaded({ what, onRetry }: {
    what: string;
    onRetry: () => void;
}): JSX.Element;
export declare function ListNotRefreshed({ onRetry }: {
    onRetry: () => void;
}): JSX.Element | null;
export declare function LoadingRows({ rows, label }: {
    rows?: number;
    label?: string;
}): JSX.Element;
export declare function makeKindDotStyle(kind: string): CSSProperties;
export declare function makeStatusWordStyle({ tone, sign }: StatusLook): {
    bg: string;
    color: string;
    '&::before'?: {
        content: string;
        marginInlineEnd: string;
    };
} | {
    bg: string;
    color: string;
    px: string;
    fontWeight: string;
    '&::before'?: {
        content: string;
        marginInlineEnd: string;
    };
};
export declare function markTitleAsUnsaved(isDirty: boolean): void;
export declare function NotLoaded({ what, onRetry, children }: NotLoadedProps): JSX.Element;
declare type NotLoadedProps = {
    what: string;
    onRetry: (() => void) | undefined;
    children?: ReactNode;
};
export declare function NotRefreshed({ onRetry }: {
    onRetry: () => void;
}): JSX.Element;
declare type OwnButtonProps = Omit<ButtonProps, 'spinner' | 'spinnerPlacement'>;
export declare const pillStyle: {
    readonly rounded: 'full';
    readonly px: '2';
    readonly py: '0';
    readonly fontSize: '12px';
    readonly lineHeight: '20px';
    readonly fontWeight: '600';
    readonly whiteSpace: 'nowrap';
};
declare type PropsWithRef<Element, Props> = Omit<Props, 'recipe' | 'unstyled'> & RefAttributes<Element>;
export declare const rowsId = "rows";
export declare function saveFile(file: Blob, name: string): void;
export declare const scrollFade: {
    readonly scrollbarWidth: 'none';
    readonly '@supports (animation-timeline: scroll())': {
        readonly maskImage: 'linear-gradient(to right, transparent, #000 var(--fade-start, 0px), #000 calc(100% - var(--fade-end, 0px)), transparent)';
        readonly animation: "scroll-fade linear both";
        readonly animationDuration: 'auto !important';
        readonly animationTimeline: 'scroll(self inline)';
    };
};
export declare function SearchField(props: SearchFieldProps): JSX.Element;
declare const SearchFieldBox: ChakraComponent<"div", {}>;
declare type SearchFieldProps = Omit<ComponentProps<typeof Input>, 'ref' | 'size' | 'flex' | 'maxW' | 'minW' | 'w'> & Pick<ComponentProps<typeof SearchFieldBox>, 'flex' | 'maxW' | 'minW' | 'w' | 'order'> & {
    label: string;
    ref?: RefObject<HTMLInputElement | null>;
    size?: 'xs' | 'sm';
    before?: ReactNode;
    submit?: {
        label: string;
        title?: string;
    };
    keys?: string | undefined;
    clearLabel?: string;
    onClear?: () => void;
};
export declare function Skeleton(props: PropsWithRef<HTMLDivElement, Omit<SkeletonProps, 'loading'>>): ReactElement<any, string | JSXElementConstructor<any>>;
export declare function SkipToRows(): JSX.Element;
export declare function Spinner(props: PropsWithRef<HTMLSpanElement, SpinnerProps>): ReactElement<any, string | JSXElementConstructor<any>>;
export declare function Stack({ direction, ...props }: StackElementProps): JSX.Element;
declare type StackElementProps = WithElementRef<Omit<StackProps, 'separator'>>;
export declare function StatusBadge({ status }: {
    status: string;
}): JSX.Element;
declare type StatusLook = {
    tone?: StatusTone;
    sign?: string;
};
export declare const statusLooks: {
    readonly Published: {
        readonly tone: 'ok';
        readonly sign: '●';
    };
    readonly 'Published, incomplete': {
        readonly tone: 'warn';
        readonly sign: '◐';
    };
    readonly Draft: {
        readonly tone: 'none';
        readonly sign: '○';
    };
    readonly Active: {};
    readonly InActive: {
        readonly tone: 'none';
        readonly sign: '◌';
    };
    readonly Repealed: {
        readonly tone: 'bad';
        readonly sign: '⊘';
    };
    readonly Applicable: {
        readonly tone: 'ok';
        readonly sign: '✓';
    };
    readonly 'Applies by default': {
        readonly tone: 'none';
        readonly sign: '▨';
    };
    readonly 'Not Applicable': {
        readonly tone: 'none';
        readonly sign: '–';
    };
    readonly 'Needs input': {
        readonly tone: 'warn';
        readonly sign: '?';
    };
    readonly Conflict: {
        readonly tone: 'bad';
        readonly sign: '!';
    };
    readonly High: {
        readonly sign: '▲';
    };
    readonly Medium: {
        readonly sign: '■';
    };
    readonly Low: {
        readonly sign: '▽';
    };
};
declare type StatusTone = 'ok' | 'warn' | 'bad' | 'info' | 'none';
export declare function Surface({ isAlone, ...props }: SurfaceProps): JSX.Element;
declare type SurfaceProps = ComponentProps<typeof Box> & {
    isAlone?: boolean;
};
declare const svgPathByIcon: {
    readonly workspace: 'M3 5h14M3 10h14M3 15h9';
    readonly users: 'M7 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-5 8c0-3 2-5 5-5s5 2 5 5m1-13a3 3 0 0 1 0 5m2 3c2 1 3 2.500 3 5';
    readonly circular: 'M5 3h7l4 4v10H5V3Zm7 0v4h4M8 11h5m-5 3h5';
    readonly tree: 'M4 3v12h5M4 8h5m3-2h5v4h-5V6Zm0 7h5v4h-5v-4Z';
    readonly logs: 'M10 5v5l3 2m5-2a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z';
    readonly modules: 'M3 3h6v6H3V3Zm8 0h6v6h-6V3ZM3 11h6v6H3v-6Zm8 3h6m-3-3v6';
    readonly trial: 'M6 4l10 6-10 6V4Z';
    readonly board: 'M3 17h14M5 14v-4m4 4V5m4 9V8m4 6v-3';
    readonly releases: 'M10 3l7 4-7 4-7-4 7-4ZM3 10.500l7 4 7-4M3 14l7 4 7-4';
    readonly lists: 'M7 5h10M7 10h10M7 15h10M3 5h.1M3 10h.1M3 15h.1';
    readonly options: 'M3 3h6l8 8-6 6-8-8V3Zm3.500 3.500h.1';
    readonly search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.500-1.500L17 17';
    readonly menu: 'M3 6h14M3 10h14M3 14h14';
    readonly narrow: 'M12 5l-5 5 5 5';
    readonly wide: 'M8 5l5 5-5 5';
    readonly first: 'M5 5v10M14 5l-5 5 5 5';
    readonly last: 'M15 5v10M6 5l5 5-5 5';
    readonly sun: 'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm0-11v2m0 12v2M2 10h2m12 0h2M4.300 4.300l1.400 1.400m8.600 8.600 1.400 1.400m0-11.400-1.400 1.400m-8.600 8.600-1.400 1.400';
    readonly moon: 'M16 12A7 7 0 0 1 8 4a7 7 0 1 0 8 8Z';
    readonly check: 'M4 10.500l4 4 8-9';
    readonly up: 'M5 12l5-5 5 5';
    readonly down: 'M5 8l5 5 5-5';
    readonly calendar: 'M3 5h14v12H3V5Zm0 4h14M7 3v4m6-4v4';
    readonly holiday: 'M3 5h14v12H3V5Zm4-2v4m6-4v4M10 8.500l.9 1.900 2.100.3-1.500 1.500.4 2.100-1.900-1-1.900 1 .4-2.100L7 10.700l2.100-.3.9-1.900Z';
    readonly event: 'M11 2 4 11.500h5L8 18l7-9.500h-5l1-6.500Z';
    readonly close: 'M5 5l10 10M15 5L5 15';
    readonly warning: 'M10 3l8 14H2L10 3Zm0 5v4m0 2.500v.1';
    readonly info: 'M10 9v5m0-8v.1M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z';
    readonly help: 'M7.500 7.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .8-1 1.700m0 2.500v.1M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z';
    readonly more: 'M4.700 10a.7.7 0 1 1-1.400 0 .7.7 0 0 1 1.400 0Zm6 0a.7.7 0 1 1-1.400 0 .7.7 0 0 1 1.400 0Zm6 0a.7.7 0 1 1-1.400 0 .7.7 0 0 1 1.400 0Z';
    readonly filter: 'M3 4h14l-5.500 6.500V17l-3-2v-4.500L3 4Z';
    readonly bookmark: 'M6 3h8v14l-4-3.500L6 17V3Z';
    readonly columns: 'M3 4h14v12H3V4Zm4.700 0v12M12.300 4v12';
    readonly export: 'M10 3v9m-3.500-3.500L10 12l3.500-3.500M4 13v4h12v-4';
    readonly select: 'M3.500 3.500h13v13h-13v-13ZM6.500 10l2.500 2.500 4.500-5';
    readonly person: 'M10 10a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7Zm-7 8c0-4 3-6 7-6s7 2 7 6';
    readonly bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.500 1.500h-13L5 14Zm3.500 3.500h3';
    readonly home: 'M3 10l7-6 7 6M5 8.500V17h10V8.500M8.500 17v-4.500h3V17';
    readonly lock: 'M4.500 9h11v8h-11V9ZM7 9V6.500a3 3 0 0 1 6 0V9m-3 3v2';
    readonly shield: 'M10 3l6 2v4.500c0 3.500-2.500 6-6 7.500-3.500-1.500-6-4-6-7.500V5l6-2Zm-2.500 7l2 2 3.500-4';
};
export declare function Table(props: PropsWithRef<HTMLTableElement, Omit<TableRootProps, 'native'>>): ReactElement<any, string | JSXElementConstructor<any>>;
export { Tabs };
declare const Text_2: ChakraComponent<"p", {}>;
export { Text_2 as Text };
export declare const TouchLink: ChakraComponent<"a", {}>;
export declare function UiRoot({ children }: {
    children: ReactNode;
}): JSX.Element;
export declare const VisuallyHidden: ChakraComponent<"span", {}>;
declare type WithElementRef<Props> = Props & RefAttributes<HTMLElement>;
export {};

/** The icons as SVG paths, drawn for this product on a grid of 20 px. */
const svgPathByIcon = {
  workspace: 'M3 5h14M3 10h14M3 15h9',
  users: 'M7 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-5 8c0-3 2-5 5-5s5 2 5 5m1-13a3 3 0 0 1 0 5m2 3c2 1 3 2.500 3 5',
  circular: 'M5 3h7l4 4v10H5V3Zm7 0v4h4M8 11h5m-5 3h5',
  tree: 'M4 3v12h5M4 8h5m3-2h5v4h-5V6Zm0 7h5v4h-5v-4Z',
  logs: 'M10 5v5l3 2m5-2a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
  modules: 'M3 3h6v6H3V3Zm8 0h6v6h-6V3ZM3 11h6v6H3v-6Zm8 3h6m-3-3v6',
  trial: 'M6 4l10 6-10 6V4Z',
  board: 'M3 17h14M5 14v-4m4 4V5m4 9V8m4 6v-3',
  releases: 'M10 3l7 4-7 4-7-4 7-4ZM3 10.500l7 4 7-4M3 14l7 4 7-4',
  lists: 'M7 5h10M7 10h10M7 15h10M3 5h.1M3 10h.1M3 15h.1',
  options: 'M3 3h6l8 8-6 6-8-8V3Zm3.500 3.500h.1',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.500-1.500L17 17',
  menu: 'M3 6h14M3 10h14M3 14h14',
  narrow: 'M12 5l-5 5 5 5',
  wide: 'M8 5l5 5-5 5',
  first: 'M5 5v10M14 5l-5 5 5 5',
  last: 'M15 5v10M6 5l5 5-5 5',
  sun: 'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm0-11v2m0 12v2M2 10h2m12 0h2M4.300 4.300l1.400 1.400m8.600 8.600 1.400 1.400m0-11.400-1.400 1.400m-8.600 8.600-1.400 1.400',
  moon: 'M16 12A7 7 0 0 1 8 4a7 7 0 1 0 8 8Z',
  check: 'M4 10.500l4 4 8-9',
  up: 'M5 12l5-5 5 5',
  down: 'M5 8l5 5 5-5',
  calendar: 'M3 5h14v12H3V5Zm0 4h14M7 3v4m6-4v4',
  holiday:
    'M3 5h14v12H3V5Zm4-2v4m6-4v4M10 8.500l.9 1.900 2.100.3-1.500 1.500.4 2.100-1.900-1-1.900 1 .4-2.100L7 10.700l2.100-.3.9-1.900Z',
  event: 'M11 2 4 11.500h5L8 18l7-9.500h-5l1-6.500Z',
  close: 'M5 5l10 10M15 5L5 15',
  warning: 'M10 3l8 14H2L10 3Zm0 5v4m0 2.500v.1',
  info: 'M10 9v5m0-8v.1M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
  help: 'M7.500 7.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .8-1 1.700m0 2.500v.1M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
  more: 'M4.700 10a.7.7 0 1 1-1.400 0 .7.7 0 0 1 1.400 0Zm6 0a.7.7 0 1 1-1.400 0 .7.7 0 0 1 1.400 0Zm6 0a.7.7 0 1 1-1.400 0 .7.7 0 0 1 1.400 0Z',
  filter: 'M3 4h14l-5.500 6.500V17l-3-2v-4.500L3 4Z',
  bookmark: 'M6 3h8v14l-4-3.500L6 17V3Z',
  columns: 'M3 4h14v12H3V4Zm4.700 0v12M12.300 4v12',
  export: 'M10 3v9m-3.500-3.500L10 12l3.500-3.500M4 13v4h12v-4',
  select: 'M3.500 3.500h13v13h-13v-13ZM6.500 10l2.500 2.500 4.500-5',
  person: 'M10 10a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7Zm-7 8c0-4 3-6 7-6s7 2 7 6',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.500 1.500h-13L5 14Zm3.500 3.500h3',
  home: 'M3 10l7-6 7 6M5 8.500V17h10V8.500M8.500 17v-4.500h3V17',
  lock: 'M4.500 9h11v8h-11V9ZM7 9V6.500a3 3 0 0 1 6 0V9m-3 3v2',
  shield: 'M10 3l6 2v4.500c0 3.500-2.500 6-6 7.500-3.500-1.500-6-4-6-7.500V5l6-2Zm-2.500 7l2 2 3.500-4',
} as const;

export type IconName = keyof typeof svgPathByIcon;

/**
 * The style of every icon. It is a plain style object: Chakra would take a third of a millisecond for each icon, and a
 * form has dozens of them.
 */
const iconStyle = { flexShrink: 0 };

/** A picture beside a text. Screen readers ignore it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={iconStyle}
      aria-hidden="true"
    >
      <path d={svgPathByIcon[name]} />
    </svg>
  );
}

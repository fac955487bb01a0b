/** Icons for the buttons of cards, painted by the style sheet, so that no card contains SVGs. */
const drawings = {
  edit: 'M12.500 4.500l3 3M4 16l.700-3.700 8.800-8.800a1.400 1.400 0 0 1 2 0l1 1a1.400 1.400 0 0 1 0 2l-8.800 8.800L4 16Z',
  delete: 'M4 6h12M8 6V4h4v2M6 6l.700 10h6.600L14 6M8.500 9v4.500M11.500 9v4.500',
  duplicate: 'M8 8V4h8v8h-4M4 8h8v8H4V8Z',
  add: 'M10 4v12M4 10h12',
};

/** Icons that all of 200 rows show consist of a border and dots, which paint in half the time of a mask. */
const shapes = {
  view: {
    height: '12px',
    border: '1.5px solid',
    rounded: '50%',
    bg: dots(2.2, '100%'),
  },
  menu: { height: '18px', bg: dots(1.4, '6px') },
};

const common = {
  content: '""',
  display: 'block',
  flexShrink: 0,
  width: '18px',
  // The icon has the colour of its button, also in forced-colours mode.
  forcedColorAdjust: 'none',
};

/**
 * CSS rules that paint an icon where an element names it in `data-icon`. The element's own text is for screen readers.
 */
export const iconStyles: Record<string, object> = {
  '& [data-icon]': { fontSize: 0 },
  ...Object.fromEntries(Object.entries(shapes).map(([name, shape]) => rule(name, shape))),
  ...Object.fromEntries(Object.entries(drawings).map(([name, path]) => rule(name, masked(path)))),
};

function rule(name: string, look: object): [string, object] {
  return [`& [data-icon=${name}]::before`, { ...common, ...look }];
}

function dots(radius: number, apart: string): string {
  return `radial-gradient(circle, currentColor ${radius}px, transparent ${radius + 0.7}px) center / ${apart} 100% repeat-x`;
}

/** The styles of a `::before` that draws this path in the text colour. */
export function picture(path: string): object {
  return { ...common, ...masked(path) };
}

/** Paints in the colour of the surrounding text. */
function masked(path: string): object {
  const mask = `url("${draw(path)}") center / contain no-repeat`;
  return { height: '18px', bg: 'currentColor', mask };
}

function draw(path: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='black' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Pictures for buttons that are there 200 times: painted by the style sheet, so that no row carries drawings. */
const drawings = {
  view: 'M2 10c2-3.500 5-5 8-5s6 1.500 8 5c-2 3.500-5 5-8 5s-6-1.500-8-5Zm10.500 0a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0Z',
  edit: 'M12.500 4.500l3 3M4 16l.700-3.700 8.800-8.800a1.400 1.400 0 0 1 2 0l1 1a1.400 1.400 0 0 1 0 2l-8.800 8.800L4 16Z',
  delete: 'M4 6h12M8 6V4h4v2M6 6l.700 10h6.600L14 6M8.500 9v4.500M11.500 9v4.500',
  duplicate: 'M8 8V4h8v8h-4M4 8h8v8H4V8Z',
  menu: 'M5 10h.010M10 10h.010M15 10h.010',
  add: 'M10 4v12M4 10h12',
};

/** Rules that paint each picture where an element names it: `data-icon`. Its own text is for those who listen. */
export const iconStyles: Record<string, object> = {
  '& [data-icon]': { fontSize: 0 },
  ...Object.fromEntries(Object.entries(drawings).map(rule)),
};

function rule([name, path]: [string, string]): [string, object] {
  const painted = {
    content: '""',
    display: 'block',
    flexShrink: 0,
    width: '18px',
    height: '18px',
    bg: 'currentColor',
    mask: `url("${draw(path, name === 'menu' ? 2.5 : 1.5)}") center / contain no-repeat`,
  };
  return [`& [data-icon=${name}]::before`, painted];
}

function draw(path: string, width: number): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='black' stroke-width='${width}' stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

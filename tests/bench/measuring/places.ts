/** All of them: the list is painted once the last one is. */
const lawsOfDemo = 174;

/** The areas whose coming is measured, and what stands there when one can begin to work. */
export const measuredAreas = {
  workspace: { path: '/workspace?size=200', usable: `main table tbody tr:nth-child(${lawsOfDemo})` },
  'law form': { path: '/law/1', usable: 'main [data-field=name] [data-control]' },
  'road map': { path: '/roadmap', usable: 'main [role=tabpanel] li, main [role=tabpanel] tr' },
} as const;

/** A build of its own without federation, the same before either app: it has no reference. */
export const signInPage = { path: '/login', usable: 'form input[name=username]' } as const;

export type AreaTitle = keyof typeof measuredAreas;

export const areaTitles = Object.keys(measuredAreas).filter(
  (title): title is AreaTitle => title in measuredAreas,
);

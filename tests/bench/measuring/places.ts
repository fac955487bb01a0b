/** All laws of the demo: the list is painted once the last one is. */
const lawsOfDemo = 174;

/** The areas whose loading is measured, and the element that is there when a person can begin to work. */
export const measuredAreas = {
  workspace: { path: '/workspace?size=200', usable: `main table tbody tr:nth-child(${lawsOfDemo})` },
  'law form': { path: '/law/1', usable: 'main [data-field=name] [data-control]' },
  'road map': { path: '/roadmap', usable: 'main [role=tabpanel] li, main [role=tabpanel] tr' },
} as const;

/** The two pages that a person can start with, as they open without further settings. */
export const startPages = {
  today: { path: '/today', usable: 'main .due-rows li' },
  workspace: { path: '/workspace', usable: 'main table tbody tr:nth-child(18)' },
} as const;

/** A separate build without federation, which is the same before either app: so it has no reference. */
export const signInPage = { path: '/login', usable: 'form input[name=username]' } as const;

export type AreaTitle = keyof typeof measuredAreas;

export const areaTitles = Object.keys(measuredAreas).filter((title): title is AreaTitle => title in measuredAreas);

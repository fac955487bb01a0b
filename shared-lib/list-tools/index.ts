export { ExportDialog } from './export-dialog';
export { SavedViewsDialog } from './saved-views-dialog';
export type { SavedView } from './view-row';

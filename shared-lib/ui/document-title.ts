let areaTitle = '';
let isUnsaved = false;

/** Shows the name of the open area in the title of the browser tab. */
export function setDocumentTitle(title: string): void {
  areaTitle = title;
  updateDocumentTitle();
}

/** Puts a dot before the title of the browser tab while the page has unsaved data. */
export function markTitleAsUnsaved(isDirty: boolean): void {
  isUnsaved = isDirty;
  updateDocumentTitle();
}

function updateDocumentTitle(): void {
  document.title = `${isUnsaved ? '• ' : ''}${areaTitle ? `${areaTitle} · ` : ''}Lexboard`;
}

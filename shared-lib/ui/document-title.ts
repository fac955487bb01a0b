let areaTitle = '';
let isUnsaved = false;

/** Sets the open area's name in the browser tab's title. */
export function setDocumentTitle(title: string): void {
  areaTitle = title;
  writeTitle();
}

/** Puts a dot before the tab's title while the page has unsaved data. */
export function markUnsaved(isDirty: boolean): void {
  isUnsaved = isDirty;
  writeTitle();
}

function writeTitle(): void {
  document.title = `${isUnsaved ? '• ' : ''}${areaTitle ? `${areaTitle} · ` : ''}Lexboard`;
}

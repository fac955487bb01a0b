let areaTitle = '';
let isUnsaved = false;

/** Shows the open area in the browser tab's title. */
export function setDocumentTitle(title: string): void {
  areaTitle = title;
  writeTitle();
}

/** Puts a dot before the title while something in this page is unsaved. */
export function markUnsaved(isDirty: boolean): void {
  isUnsaved = isDirty;
  writeTitle();
}

function writeTitle(): void {
  document.title = `${isUnsaved ? '• ' : ''}${areaTitle ? `${areaTitle} · ` : ''}Lexboard`;
}

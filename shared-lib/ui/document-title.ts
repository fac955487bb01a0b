let area = '';
let isUnsaved = false;

/** Shows the open area in the browser tab's title. */
export function nameDocument(title: string): void {
  area = title;
  write();
}

/** Puts a dot before the title while something in this page is unsaved. */
export function markUnsaved(isDirty: boolean): void {
  isUnsaved = isDirty;
  write();
}

function write(): void {
  document.title = `${isUnsaved ? '• ' : ''}${area ? `${area} · ` : ''}Lexboard`;
}

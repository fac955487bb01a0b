let area = '';
let isUnsaved = false;

/** Says in the browser's tab which area is open. */
export function nameDocument(title: string): void {
  area = title;
  write();
}

/** A dot before the title: something in this page is not saved. */
export function markUnsaved(isDirty: boolean): void {
  isUnsaved = isDirty;
  write();
}

function write(): void {
  document.title = `${isUnsaved ? '• ' : ''}${area ? `${area} · ` : ''}Lexboard`;
}

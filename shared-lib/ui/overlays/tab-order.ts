const reached =
  'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]';

/** The tab stops within an element, in order. */
export function tabStops(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(reached)].filter(isTabStop);
}

/** The first tab stop within an element. */
export function firstTabStop(root: HTMLElement): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(reached)].find(isTabStop);
}

/**
 * The element at the other end, when Tab would leave `root`; `undefined` when the browser finds the next stop
 * itself.
 */
export function findWrappedTabStop(root: HTMLElement, way: 'on' | 'back'): HTMLElement | undefined {
  const stops = tabStops(root);
  const at = document.activeElement;
  const isWithin = at instanceof HTMLElement && at !== root && root.contains(at);
  const goesOn = isWithin && stops.some((stop) => liesThatWay(stop, way, at) && !isOfOneGroup(stop, at));
  if (goesOn) return undefined;
  return (way === 'on' ? stops.at(0) : stops.at(-1)) ?? root;
}

function isTabStop(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [inert], [inert] *') &&
    isSeen(element) &&
    !isPassedOver(element)
  );
}

/** Environments without layout, such as the tests, lack `checkVisibility`: there every element counts as visible. */
function isSeen(element: HTMLElement): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/** In a group of radio buttons, Tab stops only at the chosen one. */
function isPassedOver(element: HTMLElement): boolean {
  return isRadio(element) && !element.checked && groupOf(element).some(({ checked }) => checked);
}

function isOfOneGroup(stop: HTMLElement, at: HTMLElement): boolean {
  return isRadio(stop) && isRadio(at) && groupOf(at).includes(stop);
}

function isRadio(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio';
}

function groupOf({ name, form, ownerDocument }: HTMLInputElement): HTMLInputElement[] {
  const all = (form ?? ownerDocument).querySelectorAll<HTMLInputElement>('input[type=radio]');
  return [...all].filter((one) => name !== '' && one.name === name && one.form === form);
}

function liesThatWay(stop: HTMLElement, way: 'on' | 'back', at: HTMLElement): boolean {
  const place = at.compareDocumentPosition(stop);
  return Boolean(
    place & (way === 'on' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING),
  );
}

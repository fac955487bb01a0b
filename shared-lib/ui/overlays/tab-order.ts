const focusableSelector =
  'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]';

/** Lists the tab stops within an element, in order. */
export function listTabStops(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(focusableSelector)].filter(isTabStop);
}

export function findFirstTabStop(root: HTMLElement): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(focusableSelector)].find(isTabStop);
}

/**
 * If Tab would leave `root`, returns the tab stop at the other end. Otherwise returns `undefined`: the browser then
 * moves the focus.
 */
export function findWrappedTabStop(root: HTMLElement, way: 'on' | 'back'): HTMLElement | undefined {
  const stops = listTabStops(root);
  const at = document.activeElement;
  const isWithin = at instanceof HTMLElement && at !== root && root.contains(at);
  const hasNextStop = isWithin && stops.some((stop) => isInDirection(stop, way, at) && !areInSameRadioGroup(stop, at));
  if (hasNextStop) return undefined;
  return (way === 'on' ? stops.at(0) : stops.at(-1)) ?? root;
}

function isTabStop(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [inert], [inert] *') &&
    isVisible(element) &&
    !isSkippedRadio(element)
  );
}

/** Whether an element is visible. In jsdom every element is, because `checkVisibility` is missing there. */
function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/** Whether Tab skips this radio button. In a group of radio buttons, Tab stops only at the chosen one. */
function isSkippedRadio(element: HTMLElement): boolean {
  return isRadio(element) && !element.checked && listRadioGroup(element).some(({ checked }) => checked);
}

function areInSameRadioGroup(stop: HTMLElement, at: HTMLElement): boolean {
  return isRadio(stop) && isRadio(at) && listRadioGroup(at).includes(stop);
}

function isRadio(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio';
}

function listRadioGroup({ name, form, ownerDocument }: HTMLInputElement): HTMLInputElement[] {
  const all = (form ?? ownerDocument).querySelectorAll<HTMLInputElement>('input[type=radio]');
  return [...all].filter((radio) => name !== '' && radio.name === name && radio.form === form);
}

function isInDirection(stop: HTMLElement, way: 'on' | 'back', at: HTMLElement): boolean {
  const place = at.compareDocumentPosition(stop);
  return Boolean(place & (way === 'on' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING));
}

/** Hides from screen readers what lies outside of the kept elements. Gives the way back. */
export function hideAllBut(kept: readonly Element[]): () => void {
  const hidden = outside(document.body, kept).filter((element) => !element.hasAttribute('aria-hidden'));
  for (const element of hidden) element.setAttribute('aria-hidden', 'true');
  return () => {
    for (const element of hidden) element.removeAttribute('aria-hidden');
  };
}

function outside(element: Element, kept: readonly Element[]): Element[] {
  return [...element.children].flatMap((child) => {
    if (kept.includes(child)) return [];
    return kept.some((one) => child.contains(one)) ? outside(child, kept) : [child];
  });
}

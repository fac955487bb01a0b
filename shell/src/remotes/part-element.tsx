import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { LoadingRows, UiRoot } from 'shared-lib/ui';

/**
 * The element on the page for a part of a remote. It shows the shell's own text, or a new node for each
 * release that is tried.
 */
export type PartElement = {
  freshNode(): HTMLElement;
  showLoading(): void;
  showNode(): void;
  /** Shows a text of the shell in place of a release. */
  showWords(words: ReactNode): void;
  clear(): void;
};

export function createPartElement(domElement: HTMLElement): PartElement {
  const words = document.createElement('div');
  let node = document.createElement('div');
  let root: Root | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const say = (content: ReactNode) => {
    clearTimeout(waiting);
    root ??= createRoot(words);
    root.render(<UiRoot>{content}</UiRoot>);
  };
  return {
    freshNode() {
      node = document.createElement('div');
      node.hidden = true;
      domElement.replaceChildren(words, node);
      return node;
    },
    showLoading() {
      clearTimeout(waiting);
      waiting = setTimeout(() => say(<LoadingRows />), 120);
    },
    showNode() {
      clearTimeout(waiting);
      // Removes the loading text at once. Code that looks for a heading must find the heading of the release.
      words.remove();
      root?.render(null);
      node.hidden = false;
    },
    showWords(content) {
      domElement.replaceChildren(words);
      say(content);
    },
    clear() {
      clearTimeout(waiting);
      root?.unmount();
      root = undefined;
      domElement.replaceChildren();
    },
  };
}

import { createRoot, type Root } from 'react-dom/client';
import { FailurePanel, LoadingRows, UiRoot } from 'shared-lib/ui';
import { areaTitle } from './area-titles';
import { type Failure, sentenceFor } from './failure';

/** The place of a part in the page: the host's own words, and one fresh node for each release that is tried. */
export type Place = {
  freshNode(): HTMLElement;
  showLoading(): void;
  showNode(): void;
  showPanel(failure: Failure, onTryAgain: () => void): void;
  clear(): void;
};

export function placeIn(domElement: HTMLElement): Place {
  const words = document.createElement('div');
  let node = document.createElement('div');
  let root: Root | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const say = (content: React.ReactNode) => {
    clearTimeout(waiting);
    root ??= createRoot(words);
    root.render(<UiRoot ground="area">{content}</UiRoot>);
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
      say(null);
      node.hidden = false;
    },
    showPanel(failure, onTryAgain) {
      node.remove();
      const title = `${areaTitle(failure.remote)} cannot be shown right now.`;
      say(<FailurePanel title={title} detail={sentenceFor(failure.cause)} onTryAgain={onTryAgain} />);
    },
    clear() {
      clearTimeout(waiting);
      root?.unmount();
      domElement.replaceChildren();
    },
  };
}

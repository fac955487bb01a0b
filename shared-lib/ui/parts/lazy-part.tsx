import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { FailurePanel } from './failure-panel';
import { LoadingRows } from './loading-rows';

type LazyPartProps<Props> = {
  /** What it is called in the panel that stands in its place when it does not come. */
  what: string;
  load: () => Promise<ComponentType<Props>>;
  with: Props;
  /** Shown until it is there; rows of grey where nothing is said. */
  waiting?: ReactNode;
};

/**
 * A part of an area that is fetched when first shown. If it does not come, only its own place says so, and
 * *Try again* fetches anew.
 */
export function LazyPart<Props extends object>({ what, load, with: props, waiting }: LazyPartProps<Props>) {
  const [fetched, setFetched] = useState(() => ({ Part: fetchPart(load), tries: 0 }));
  const tryAgain = () => setFetched(({ tries }) => ({ Part: fetchPart(load), tries: tries + 1 }));
  const { Part, tries } = fetched;
  return (
    <PartBoundary key={tries} what={what} onTryAgain={tryAgain}>
      <Suspense fallback={waiting ?? <LoadingRows label={`Loading ${what}`} />}>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  );
}

function fetchPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

type BoundaryProps = { what: string; onTryAgain: () => void; children: ReactNode };

class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <FailurePanel
        title={`This part could not be shown: ${this.props.what}.`}
        detail="It did not arrive whole from the server. The rest of the page goes on."
        onTryAgain={this.props.onTryAgain}
      />
    );
  }
}

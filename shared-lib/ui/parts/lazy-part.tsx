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

/** What the loader threw: the part never came, so nothing of it can be at fault. */
class NotArrived extends Error {
  override readonly name = 'NotArrived';
}

function fetchPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(tellNotArrived) }));
}

function tellNotArrived(error: unknown): never {
  throw new NotArrived(error instanceof Error ? error.message : String(error));
}

type Failure = 'not-arrived' | 'broken';

const details = {
  'not-arrived': 'It did not arrive whole from the server. The rest of the page goes on.',
  broken: 'It broke while it was being shown. The rest of the page goes on.',
} satisfies Record<Failure, string>;

type BoundaryProps = { what: string; onTryAgain: () => void; children: ReactNode };

class PartBoundary extends Component<BoundaryProps, { failure: Failure | undefined }> {
  override state = { failure: undefined };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: error instanceof NotArrived ? 'not-arrived' : 'broken' };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <FailurePanel
        title={`This part could not be shown: ${this.props.what}.`}
        detail={details[failure]}
        onTryAgain={this.props.onTryAgain}
      />
    );
  }
}

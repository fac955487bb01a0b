import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { maxSearchLength } from 'shared-lib/records';
import { waitForNextFrame } from 'shared-lib/remotes';
import { Input } from 'shared-lib/ui';
import type { WorkspaceNavigation } from '../place/workspace-navigation';

const KeywordContext = createContext<Keyword | undefined>(undefined);

type ListKeywordProps = { navigation: WorkspaceNavigation; children: ReactNode };

/**
 * Holds the keyword of the loaded rows, so that a typed letter renders only the field and the rows, and nothing between
 * them.
 */
export function ListKeyword({ navigation, children }: ListKeywordProps) {
  return <KeywordContext value={useKeyword(navigation)}>{children}</KeywordContext>;
}

export function useListKeyword(): Keyword {
  const keyword = use(KeywordContext);
  if (!keyword) throw new Error('There is no list whose rows a keyword could narrow.');
  return keyword;
}

/** Long enough that a word typed in one go changes the address once. */
const pauseMs = 300;

type Keyword = {
  keyword: string;
  onKeyword: (typed: string) => void;
  /** Called at once on blur, since the person may leave the list next. */
  onLeave: (typed: string) => void;
};

/** The keyword that filters the loaded rows; it is written to the address once the typing pauses. */
function useKeyword({ place, adjust }: WorkspaceNavigation): Keyword {
  const { keyword: inAddress, kind } = place;
  const [state, setState] = useState({ kind, inAddress, typed: inAddress, written: inAddress });
  if (state.kind !== kind) setState({ kind, inAddress, typed: inAddress, written: inAddress });
  else if (state.inAddress !== inAddress) {
    // The echo of our own write must not undo what was typed since.
    const isEcho = inAddress === state.written;
    setState({ ...state, inAddress, ...(!isEcho && { typed: inAddress, written: inAddress }) });
  }
  const { typed: keyword } = state;
  const write = useCallback(
    (written: string) => {
      if (written === inAddress) return;
      setState((now) => ({ ...now, written }));
      adjust(kind, { keyword: written });
    },
    [kind, inAddress, adjust],
  );
  useEffect(() => {
    const timer = setTimeout(() => write(keyword), pauseMs);
    return () => clearTimeout(timer);
  }, [keyword, write]);
  const onKeyword = useCallback(
    (typed: string) => setState((now) => (now.typed === typed ? now : { ...now, typed })),
    [],
  );
  const onLeave = useCallback(
    (typed: string) => {
      onKeyword(typed);
      write(typed);
    },
    [onKeyword, write],
  );
  return useMemo(() => ({ keyword, onKeyword, onLeave }), [keyword, onKeyword, onLeave]);
}

/** Filters the loaded rows by all their values (S-1.2). */
export function KeywordField() {
  const { keyword, onKeyword, onLeave } = useListKeyword();
  const fieldProps = useUncontrolledText(keyword, onKeyword, onLeave);
  return (
    <Input
      {...fieldProps}
      type="search"
      size="sm"
      flex={{ base: '1 1 4.5rem', md: '1 1 11rem' }}
      minW="0"
      maxW={{ md: '14rem' }}
      ms={{ md: 'auto' }}
      textOverflow="ellipsis"
      data-keyword=""
      dir="auto"
      aria-label="Filter the rows shown"
      placeholder="Filter the rows shown"
      // Texts typed on another day are no useful suggestions here.
      autoComplete="off"
      maxLength={maxSearchLength}
      // The theme hides it; on phones it is the only way to clear the field by touch.
      css={{ '&::-webkit-search-cancel-button': { appearance: 'auto' } }}
      defaultValue={keyword}
    />
  );
}

/**
 * For an uncontrolled field: each letter appears at once and is reported after the frame, as work that the next letter
 * may postpone. Leaving the field reports its text at once. A text from elsewhere replaces the current one.
 */
export function useUncontrolledText(
  text: string,
  onText: (typed: string) => void,
  onLeave: (typed: string) => void,
) {
  const ref = useRef<HTMLInputElement>(null);
  /** The reported texts that have not come back yet; the newest may overtake earlier ones. */
  const reported = useRef<readonly string[]>([]);
  const isReportDue = useRef(false);
  useLayoutEffect(() => {
    const at = reported.current.indexOf(text);
    reported.current = at < 0 ? [] : reported.current.slice(at + 1);
    if (at < 0 && ref.current) ref.current.value = text;
  }, [text]);
  const onChange = useCallback(async () => {
    if (isReportDue.current) return;
    isReportDue.current = true;
    await waitForNextFrame();
    isReportDue.current = false;
    const typed = ref.current?.value;
    if (typed === undefined) return;
    reported.current = [...reported.current, typed];
    startTransition(() => onText(typed));
  }, [onText]);
  const onBlur = useCallback(() => {
    reported.current = [];
    if (ref.current) onLeave(ref.current.value);
  }, [onLeave]);
  return { ref, onChange, onBlur };
}

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
import { SearchField } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { WorkspaceNavigation } from '../address/workspace-navigation';

const KeywordContext = createContext<KeywordState | undefined>(undefined);

type ListKeywordProviderProps = { navigation: WorkspaceNavigation; children: ReactNode };

/**
 * Provides the keyword that filters the loaded rows. It is a context, so that a typed letter renders only the
 * field and the rows.
 */
export function ListKeywordProvider({ navigation, children }: ListKeywordProviderProps) {
  return <KeywordContext value={useKeywordState(navigation)}>{children}</KeywordContext>;
}

export function useListKeyword(): KeywordState {
  const keyword = use(KeywordContext);
  if (!keyword) throw new Error('There is no list whose rows a keyword could narrow.');
  return keyword;
}

/**
 * The address gets the keyword when the typing pauses for this long, so that a word changes the address only
 * once.
 */
const typingPauseMs = 300;

type KeywordState = {
  keyword: string;
  onKeyword: (typed: string) => void;
  /** Called when the field loses the focus. It acts at once, because the user may leave the list. */
  onLeave: (typed: string) => void;
};

/**
 * Returns the keyword that filters the loaded rows, and handlers for its field. The address gets the keyword
 * after a pause in the typing.
 */
function useKeywordState({ address, adjust }: WorkspaceNavigation): KeywordState {
  const { keyword: inAddress, kind } = address;
  const [state, setState] = useState({ kind, inAddress, typed: inAddress, written: inAddress });
  if (state.kind !== kind) setState({ kind, inAddress, typed: inAddress, written: inAddress });
  else if (state.inAddress !== inAddress) {
    // If the address got this keyword from the field, the field ignores it, because the user may have typed
    // more since.
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
    const timer = setTimeout(() => write(keyword), typingPauseMs);
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

/** The field for the keyword, which filters the loaded rows by all their values (S-1.2). */
export function KeywordField() {
  const { keyword, onKeyword, onLeave } = useListKeyword();
  const fieldProps = useUncontrolledTextField(keyword, onKeyword, onLeave);
  return (
    <SearchField
      {...fieldProps}
      label={t('Filter the rows shown')}
      // There is no visible label, because it would not fit beside an open panel.
      placeholder={t('Filter this page')}
      title={t('Filter this page')}
      clearLabel={t('Clear the filter of the rows shown')}
      flex={{ base: '1 1 6rem', md: '3 1 110px' }}
      minW={{ base: '0', md: '110px' }}
      maxW={{ md: '11rem' }}
      order={{ base: 3, md: 1 }}
      data-keyword=""
      // The browser must not suggest texts that were typed in other lists.
      autoComplete="off"
      maxLength={maxSearchLength}
      defaultValue={keyword}
    />
  );
}

/**
 * Returns the props of an uncontrolled text field. The field reports typed text after the current frame, or
 * at once when it loses the focus. A new `text` prop replaces the typed text.
 */
export function useUncontrolledTextField(
  text: string,
  onText: (typed: string) => void,
  onLeave: (typed: string) => void,
) {
  const ref = useRef<HTMLInputElement>(null);
  /**
   * The reported texts that have not come back in the `text` prop yet. A newer text may come back before an
   * older one.
   */
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

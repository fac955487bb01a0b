import { readClocks } from '../../clocks/read-clocks';

/** The events that count as activity. `input` covers people who dictate or paste by mouse. */
const doing = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;
/** A moving pointer fires a thousand events a second, and each would cost a reading of the clocks. */
const restMs = 500;

type Sign = 'acted' | 'looked' | 'left';

/** Reports activity, and the return of a page that may have slept. */
export class Activity {
  #end = new AbortController();
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(tell: (sign: Sign) => void) {
    const { signal } = this.#end;
    const hear = { capture: true, passive: true, signal };
    const act = ({ isTrusted }: Event) => {
      if (isTrusted && this.#isRested()) tell('acted');
    };
    for (const name of doing) window.addEventListener(name, act, hear);
    for (const name of ['focus', 'pageshow', 'storage'])
      window.addEventListener(name, () => tell('looked'), { signal });
    for (const name of ['visibilitychange', 'resume'])
      document.addEventListener(name, () => tell('looked'), { signal });
    window.addEventListener('pagehide', () => tell('left'), { signal });
  }

  close(): void {
    this.#end.abort();
  }

  #isRested(): boolean {
    const now = readClocks().run;
    if (now - this.#lastAt < restMs) return false;
    this.#lastAt = now;
    return true;
  }
}

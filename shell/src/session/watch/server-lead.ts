import { readClocks } from '../../clocks/read-clocks';
import { askServerTime } from '../../edge/ask-edge';

/** By how much the wall clock here is ahead of the server's: when that changes, the clock was set. */
export class ServerLead {
  #lead: number | undefined;

  forget(): void {
    this.#lead = undefined;
  }

  async learn(): Promise<void> {
    this.#lead ??= await ask();
  }

  /** By how much it has changed since it was learned, in milliseconds; nothing where nobody can tell. */
  async change(): Promise<number> {
    const before = this.#lead;
    if (before === undefined) return 0;
    this.#lead = await ask();
    return this.#lead === undefined ? 0 : this.#lead - before;
  }
}

async function ask(): Promise<number | undefined> {
  const time = await askServerTime();
  return time === undefined ? undefined : readClocks().wall - time;
}

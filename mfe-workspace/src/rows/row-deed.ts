/** What the parts of rows and cards do. They carry it as data, and one listener around all of them hears it. */
const deeds = ['view', 'menu', 'delete', 'questions', 'select'] as const;

export type RowDeed = {
  does: (typeof deeds)[number];
  /** Of the record. */
  id: number;
  /** What was pressed. */
  part: HTMLElement;
};

/** What a click within the rows asks for, where it asks for something. */
export function readDeed(target: EventTarget): RowDeed | undefined {
  if (!(target instanceof Element)) return undefined;
  const part = target.closest<HTMLElement>('[data-does]');
  const does = deeds.find((one) => one === part?.dataset.does);
  const id = Number(part?.closest<HTMLElement>('[data-id]')?.dataset.id);
  return part && does && id > 0 ? { does, id, part } : undefined;
}

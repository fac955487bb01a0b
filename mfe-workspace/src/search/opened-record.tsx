import { isRecordKindName, type ListRow, type RecordKind, recordKinds } from 'shared-lib/records';
import { RecordDetails } from 'shared-lib/remotes';
import { useNavigate, useSearchParams } from 'shared-lib/router';
import { rowsId } from 'shared-lib/ui';

/** The record that the address opens above its list, and what shows another one or none. */
export function useOpenedRecord() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const replace = (next: URLSearchParams) => void navigate(`?${next}`, { replace: true });
  return {
    opened: readOpenedRecord(address),
    show(id: number) {
      const next = new URLSearchParams(address);
      next.set('open', String(id));
      replace(next);
    },
    close: () => replace(removeOpenedRecord(address)),
  };
}

type OpenedRecordProps = { byAddress: ReturnType<typeof useOpenedRecord>; rows: readonly ListRow[] };

/** The VIEW dialog that the address opens. It walks through the rows of the list. */
export function OpenedRecord({ byAddress, rows }: OpenedRecordProps) {
  const { opened, show, close } = byAddress;
  if (!opened) return null;
  const step = (from: number, direction: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === from);
    return at === -1 ? undefined : rows[at + direction]?.id;
  };
  const onStep = (id: number) => {
    show(id);
    document
      .getElementById(rowsId)
      ?.querySelector(`[data-id="${id}"]`)
      ?.scrollIntoView?.({ block: 'nearest' });
  };
  return <RecordDetails kind={opened.kind.name} id={opened.id} step={step} onStep={onStep} onClose={close} />;
}

/** The address of the workspace with a record's VIEW dialog over its list. */
export function makeOpenedRecordAddress(kind: RecordKind, id: number): string {
  return `/workspace?${new URLSearchParams({ tab: kind.name, open: String(id) })}`;
}

/** Reads the record that an address opens. Undefined when it names none or is invalid. */
export function readOpenedRecord(address: URLSearchParams): { kind: RecordKind; id: number } | undefined {
  const tab = address.get('tab');
  const open = address.get('open') ?? '';
  if (!isRecordKindName(tab) || !/^[1-9]\d{0,14}$/.test(open)) return undefined;
  return { kind: recordKinds[tab], id: Number(open) };
}

/** The address without the opened record. */
export function removeOpenedRecord(address: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(address);
  rest.delete('open');
  return rest;
}

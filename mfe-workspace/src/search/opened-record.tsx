import { isRecordKindName, type RecordKind, recordKinds } from 'shared-lib/records';
import { RecordDetails } from 'shared-lib/remotes';
import { useNavigate, useSearchParams } from 'shared-lib/router';

/** The VIEW dialog that the address opens above the list. */
export function OpenedRecord() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const opened = readOpenedRecord(address);
  if (!opened) return null;
  const close = () => void navigate(`?${removeOpenedRecord(address)}`, { replace: true });
  return <RecordDetails kind={opened.kind.name} id={opened.id} onClose={close} />;
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

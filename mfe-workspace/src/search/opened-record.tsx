import { isRecordKindName, type RecordKind, recordKinds } from 'shared-lib/records';
import { RecordDetails } from 'shared-lib/remotes';
import { useNavigate, useSearchParams } from 'shared-lib/router';

/** The VIEW dialog that the address opens above the list. */
export function OpenedRecord() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const opened = readOpened(address);
  if (!opened) return null;
  const close = () => void navigate(`?${withoutOpened(address)}`, { replace: true });
  return <RecordDetails kind={opened.kind.name} id={opened.id} onClose={close} />;
}

/** The address of the workspace with a record's VIEW dialog over its list. */
export function openedAddress(kind: RecordKind, id: number): string {
  return `/workspace?${new URLSearchParams({ tab: kind.name, open: String(id) })}`;
}

/** Reads the record that an address opens. Undefined when it names none or is invalid. */
export function readOpened(address: URLSearchParams): { kind: RecordKind; id: number } | undefined {
  const tab = address.get('tab');
  const open = address.get('open') ?? '';
  if (!isRecordKindName(tab) || !/^[1-9]\d{0,14}$/.test(open)) return undefined;
  return { kind: recordKinds[tab], id: Number(open) };
}

/** The address without the opened record. */
export function withoutOpened(address: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(address);
  rest.delete('open');
  return rest;
}

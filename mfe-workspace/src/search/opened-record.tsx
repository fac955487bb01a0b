import { RecordDetails } from 'shared-lib/remotes';
import { useNavigate, useSearchParams } from 'shared-lib/router';
import { readOpened, withoutOpened } from './opened-address';

/** The VIEW dialog that the address opens above the list. */
export function OpenedRecord() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const opened = readOpened(address);
  if (!opened) return null;
  const close = () => void navigate(`?${withoutOpened(address)}`, { replace: true });
  return <RecordDetails kind={opened.kind.name} id={opened.id} onClose={close} />;
}

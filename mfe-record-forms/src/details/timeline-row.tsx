import { useId, useState } from 'react';
import { sayMoment, type TimelineEntry } from 'shared-lib/records';
import { Button, chakra, Stack } from 'shared-lib/ui';
import { ChangesTable } from './changes-table';

type TimelineRowProps = {
  entry: TimelineEntry;
  /** Shows the record as it was right after this. */
  onShowThen: () => void;
};

/** One change of a record; its moment opens what was changed. */
export function TimelineRow({ entry, onShowThen }: TimelineRowProps) {
  const { id: entryId, at, record, type, action, user, reason } = entry;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const said = sayMoment(at);
  const [day, time] = said.split(' ');
  return (
    <>
      <tr>
        <td>
          <Opener
            type="button"
            aria-label={`${said}: what was changed`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <span style={whole}>{day}</span> {time}
          </Opener>
        </td>
        <td>{record || '--'}</td>
        <td>{type || '--'}</td>
        <td>
          {action || '--'}
          {reason && <small>{reason}</small>}
        </td>
        <td>{user || '--'}</td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={5}>
            <Stack gap="2" py="1" align="start" css={inView}>
              <ChangesTable entryId={entryId} />
              <Button size="xs" variant="outline" onClick={onShowThen} data-not-printed>
                View the record as it was then
              </Button>
            </Stack>
          </td>
        </tr>
      )}
    </>
  );
}

/** On phones the table is wider than the dialog, and this should not be. */
const inView = { position: 'sticky', insetStart: '2', width: 'min(100%, calc(100vw - 3rem))' } as const;

/** The day keeps to one line, on phones and in bold too. */
const whole = { whiteSpace: 'nowrap' } as const;

const Opener = chakra('button', {
  base: {
    textAlign: 'start',
    textDecoration: 'underline',
    textDecorationStyle: 'dotted',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    minH: '6',
    _expanded: { fontWeight: '600' },
  },
});

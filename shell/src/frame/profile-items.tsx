import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'shared-lib/router';
import { Button } from 'shared-lib/ui';
import { platformAreas } from '../areas/areas';
import { endSession } from '../session/end-session';
import { useOperator } from '../session/operator-here';
import { type DialogName, profileDialogs } from './profile-dialogs';
import { profileId } from './profile-panel';

type ProfileItemsProps = { onOpen: (name: DialogName) => void };

/** What one can do about oneself. */
export function ProfileItems({ onOpen }: ProfileItemsProps) {
  const isOperator = useOperator() === 'yes';
  return (
    <>
      <DialogItem opens="messages" onOpen={onOpen} />
      <Item asChild>
        <a href="/change-password">Change password</a>
      </Item>
      <DialogItem opens="secondFactor" onOpen={onOpen} />
      {isOperator && <ReleasesItem />}
      <Item asChild>
        <a href="/logout" onClick={logOut}>
          Logout
        </a>
      </Item>
    </>
  );
}

/** At once and from here: the page of that address may not come, and the session would stay. */
function logOut(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  endSession('chosen');
}

/** Here and not in the side menu, whose six entries are documented. */
function ReleasesItem() {
  return (
    <Item asChild>
      <Link to="/setup/releases" onClick={hidePanel}>
        {platformAreas['/setup/releases'].title}
      </Link>
    </Item>
  );
}

/** Going to an area is no click elsewhere, which would close the panel by itself. */
function hidePanel() {
  document.getElementById(profileId)?.hidePopover();
}

type DialogItemProps = { opens: DialogName; onOpen: (name: DialogName) => void };

function DialogItem({ opens, onOpen }: DialogItemProps) {
  return (
    <Item popoverTarget={profileId} popoverTargetAction="hide" onClick={() => onOpen(opens)}>
      {profileDialogs[opens].title}
    </Item>
  );
}

function Item(props: ComponentProps<typeof Button>) {
  return <Button variant="ghost" size="sm" w="full" px="2.5" justifyContent="start" {...props} />;
}

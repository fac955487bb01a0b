import { useEffect } from 'react';
import { announce } from 'shared-lib/bus';
import { wayToWorkspace } from 'shared-lib/remotes';
import { useNavigate } from 'shared-lib/router';
import { Surface } from 'shared-lib/ui';
import { unknownRecord } from '../opening/unknown-record';

/** Says so, and shows the workspace instead (P-86). */
export function NoSuchRecord() {
  const navigate = useNavigate();
  useEffect(() => {
    announce({ type: 'message', text: unknownRecord });
    const { to, state } = wayToWorkspace();
    void navigate(to, { state, replace: true });
  }, [navigate]);
  return <Surface minH="60dvh" />;
}

import { type Lifecycles, reactLifecycles } from 'shared-lib/remotes';
import { failIf, faultOfPage } from './fault';
import { Root } from './root';

failIf('eval');

const healthy = reactLifecycles(Root);

export const bootstrap = healthy.bootstrap;

export const mount: Lifecycles['mount'] = async (props) => {
  failIf('mount');
  if (faultOfPage() === 'mount-hang') await new Promise<never>(() => undefined);
  return healthy.mount(props);
};

export const unmount = healthy.unmount;

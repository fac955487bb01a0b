import { AreaRoot } from 'shared-lib/remotes';
import { RoadMapArea } from './road-map-area';

export function Root() {
  return (
    <AreaRoot remote="mfe-roadmap">
      <RoadMapArea />
    </AreaRoot>
  );
}

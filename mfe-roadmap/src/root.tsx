import { BrowserRouter } from 'shared-lib/router';
import { RoadMapArea } from './road-map-area';

export function Root() {
  return (
    <BrowserRouter>
      <RoadMapArea />
    </BrowserRouter>
  );
}

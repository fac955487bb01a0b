import { networkOf } from 'shared-lib/incoming';

export type CallGate = {
  /** Lets a call through, or not; what it gives must be called when the call is over. */
  enter(call: { ip: string; isUpload: boolean }): (() => void) | undefined;
  isFull(): boolean;
};

type Room = { most: number; mostOfNetwork: number; mostUploads: number };

/** The back end is asked over 128 connections. A few more calls wait for one of them; an upload may hold one for long. */
const usual: Room = { most: 200, mostOfNetwork: 150, mostUploads: 48 };

/** Counts the calls that are under way to a back end, so that more are turned away here instead of waiting in line. */
export function createCallGate({ most, mostOfNetwork, mostUploads }: Room = usual): CallGate {
  const ofNetworks = new Map<string, number>();
  let [calls, uploads] = [0, 0];
  const change = (network: string, isUpload: boolean, by: 1 | -1) => {
    calls += by;
    if (isUpload) uploads += by;
    const count = (ofNetworks.get(network) ?? 0) + by;
    if (count > 0) ofNetworks.set(network, count);
    else ofNetworks.delete(network);
  };
  return {
    isFull: () => calls >= most,
    enter({ ip, isUpload }) {
      const network = networkOf(ip);
      const isFull = calls >= most || (ofNetworks.get(network) ?? 0) >= mostOfNetwork;
      if (isFull || (isUpload && uploads >= mostUploads)) return undefined;
      change(network, isUpload, 1);
      let isOver = false;
      return () => {
        if (!isOver) change(network, isUpload, -1);
        isOver = true;
      };
    },
  };
}

import { countNetworks, networkOf } from 'shared-lib/incoming';

export type CallGate = {
  /** Lets a call through, or not; what it gives must be called when the call is over. */
  enter(call: { ip: string; isUpload: boolean }): (() => void) | undefined;
  isFull(): boolean;
};

type Room = { most: number; mostOfNetwork: number; mostUploads: number; mostUploadsOfNetwork: number };

/** The back end is asked over 128 connections. A few more calls wait for one of them; an upload may hold one for long. */
const usual: Room = { most: 200, mostOfNetwork: 150, mostUploads: 48, mostUploadsOfNetwork: 24 };

/** Counts the calls that are under way to a back end, so that more are turned away here instead of waiting in line. */
export function createCallGate(room: Room = usual): CallGate {
  const calls = countNetworks();
  const uploads = countNetworks();
  const isFull = () => calls.all() >= room.most;
  const hasRoom = (network: string) => !isFull() && calls.of(network) < room.mostOfNetwork;
  const hasUploadRoom = (network: string) =>
    uploads.all() < room.mostUploads && uploads.of(network) < room.mostUploadsOfNetwork;
  return {
    isFull,
    enter({ ip, isUpload }) {
      const network = networkOf(ip);
      if (!hasRoom(network) || (isUpload && !hasUploadRoom(network))) return undefined;
      const counted = isUpload ? [calls, uploads] : [calls];
      for (const counts of counted) counts.change(network, 1);
      let isOver = false;
      return () => {
        if (!isOver) for (const counts of counted) counts.change(network, -1);
        isOver = true;
      };
    },
  };
}

import { ComponentType } from 'react';
import { JSX } from 'react';
import { ParcelConfig } from 'single-spa';
import type { ReactNode } from 'react';
export declare function AddressNotFound({ children }: {
    children?: ReactNode;
}): JSX.Element;
export declare function AreaRoot(props: AreaRootProps): JSX.Element;
declare type AreaRootProps = {
    remote: RemoteName;
    children: ReactNode;
};
declare const areaRoutes: {
    readonly 'mfe-workspace': readonly [
        "/workspace"
    ];
    readonly 'mfe-record-forms': readonly [
        "/law/",
        "/license/",
        "/return/",
        "/other-compliance/"
    ];
    readonly 'mfe-questions-rules': readonly [
        "/law-questions/"
    ];
    readonly 'mfe-roadmap': readonly [
        "/roadmap"
    ];
    readonly 'mfe-calendar': readonly [
        "/today",
        "/calendar",
        "/obligations",
        "/events",
        "/holdings",
        "/board",
        "/occurrence/"
    ];
};
export declare const caughtErrorEvent = "lexboard-caught";
export declare function getFirstLineOfError(error: unknown): string;
export declare function getWorkspaceLocation(): WorkspaceLocation;
export declare type HostProps = {
    domElement: HTMLElement;
    onCrash: (error: unknown) => void;
};
export declare function isLifecycles(value: unknown): value is Lifecycles;
declare type LifecycleOptions = {
    isHeavy?: boolean;
};
export declare type Lifecycles = {
    bootstrap(props: HostProps): Promise<unknown>;
    mount(props: HostProps): Promise<unknown>;
    unmount(props: HostProps): Promise<unknown>;
};
export declare function PageNotFound(): JSX.Element;
declare type ParcelSource = (remote: RemoteName, parcel: string) => ParcelConfig;
export declare function reactLifecycles<Props extends object>(Content: ComponentType<Props>, { isHeavy }?: LifecycleOptions): Lifecycles;
export declare function readHistoryEntryKey(state: unknown): string | undefined;
export declare function readNewRecordId(state: unknown): number | undefined;
export declare function RecordDetails({ kind, id, step, onStep, onClose }: RecordDetailsProps): JSX.Element;
declare type RecordDetailsProps = ShownRecord & {
    step?: (id: number, direction: 1 | -1) => number | undefined;
    onStep?: (id: number) => void;
    onClose: () => void;
};
declare type RemoteName = keyof typeof areaRoutes;
export declare function RemoteParcel({ remote, parcel, with: handed }: RemoteParcelProps): JSX.Element;
declare type RemoteParcelProps = {
    remote: RemoteName;
    parcel: string;
    with?: Record<string, unknown>;
};
export declare function reportCaughtError(error: unknown): void;
export declare type SearchChoice = {
    id: number;
    type: 'Law' | 'License' | 'Return' | 'Other Compliance';
    tabIndex: number;
    address: string;
};
export declare function setParcelSource(next: ParcelSource): void;
export declare function setWorkspaceLocation({ address, entry }: {
    address: string;
    entry: string;
}): void;
declare type ShownRecord = {
    kind: string;
    id: number;
};
export declare function waitForNextFrame(): Promise<void>;
export declare function WorkspaceLink(): JSX.Element;
declare type WorkspaceLocation = {
    to: string;
    state?: {
        seenAt?: string;
        newRecord?: number;
    };
};
export {};

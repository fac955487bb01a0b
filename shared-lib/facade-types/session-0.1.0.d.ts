export declare function addUnsavedDraft({ owner, unsavedDraft, instead, }: {
    owner: string;
    unsavedDraft: UnsavedDraft;
    instead: number | undefined;
}): number | undefined;
export declare function allowUnsavedDrafts(now: number): void;
export declare function beginTokenChange(letNext?: () => void): () => void;
export declare function beginTokenChangeInTurn(): Promise<() => void>;
export declare function clearSession(): void;
export declare function dropUnsavedDraft(owner: string, at: number): void;
export declare function forgetUnsavedDrafts(owner: string): void;
export declare function getPageUser(): string | undefined;
export declare function getUniquePageName(): string;
export declare function hasLoggedOut(owner: string): boolean;
export declare function isAnotherUserSignedIn({ token, username }: Session): boolean;
export declare function isSessionOfPageUser(session: Session): boolean;
export declare function isUnsavedDraftKey(key: string | null): boolean;
export declare function listUnsavedDrafts(owner: string): UnsavedDraft[];
export declare const localStore: TextStore;
export declare function markPageAlive(): () => void;
declare type Message = {
    at: string;
    text: string;
};
export declare function parseJson(text: string | null): unknown;
export declare function readLastActivityTime(): number | undefined;
export declare function readMessages(): Message[];
declare const readOnlyKey = "lexboard.read-only";
export declare function readSession(): Session;
export declare function readStored(key: StorageKey): string | null;
export declare function releaseDraftsOfDeadPages(now: number): Promise<boolean>;
export declare function replaceSession(entriesToStore: readonly (readonly [
    StorageKey,
    string
])[]): void;
export declare function saveLastActivityTime(wall: number): void;
export declare function saveMessage({ at, text }: Message): void;
export declare function saveWorkspaceTabOrStatus(key: 'selectedTabIndex' | 'btnStatus', value: string): void;
export declare type Session = {
    token: string | undefined;
    username: string;
    isAdministrator: boolean;
    canEdit: boolean;
    isReadOnly: boolean;
    startStatus: string;
    offersSearch: boolean;
    offersGrid: boolean;
};
declare const sessionStorageKeys: readonly [
    'access_token',
    'username',
    'role',
    'workspaceAccessType',
    'model_access_controller',
    'selectedTabIndex',
    'btnStatus'
];
export declare function setPageUser(): void;
export declare type StorageKey = (typeof sessionStorageKeys)[number] | typeof readOnlyKey;
export declare const tabStore: TextStore;
declare type TextStore = {
    keeps(): boolean;
    read(key: string): string | null;
    write(key: string, value: string): boolean;
    remove(key: string): void;
    keys(): string[];
};
export declare type UnsavedDraft = {
    at: number;
    typedAt?: number;
    form: string;
    title: string;
    address: string;
    typed: unknown;
    writing?: {
        page: string;
        until: number;
    };
};
export declare function waitForTokenChange(): Promise<void>;
export declare function writeStored(key: StorageKey, value: string): void;
export {};

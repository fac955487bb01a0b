import { Observable } from 'rxjs';
export declare function addUnsavedEntry(unsaved: UnsavedEntry): () => void;
export declare function announce(announcement: Announcement): void;
declare type Announcement = {
    type: 'record-saved';
    kind: string;
    id: string;
} | {
    type: 'record-deleted';
    kind: string;
    id: string;
} | {
    type: 'occurrence-changed';
    id: string;
} | {
    type: 'session-ended';
} | {
    type: 'unsaved-drafts-changed';
} | {
    type: 'access-changed';
} | {
    type: 'call-unanswered';
} | {
    type: 'server-answers';
} | {
    type: 'message';
    text: string;
    tone?: 'bad';
};
export declare function announcementsOf<Type extends Announcement['type']>(type: Type): Observable<Extract<Announcement, {
    type: Type;
}>>;
export declare function clearFormState(): void;
export declare function followAddress(onChange: (address: string) => void): () => void;
export declare const formState$: Observable<FormState | undefined>;
declare type FormState = {
    component: 'License' | 'Law' | 'Return' | 'OtherCompliance';
    formType: 'Create' | 'Update';
    status: 'Draft' | 'Published';
    button: 'Draft' | 'Publish' | 'Update' | undefined;
    dirty: boolean;
};
export declare function goTo(address: string): void;
export declare function isAnythingUnsaved(): boolean;
export declare function publishFormState(state: FormState): void;
export declare const readAddress: () => string;
export declare function readSession(): Session;
declare type Session = {
    token: string | undefined;
    username: string;
    isAdministrator: boolean;
    canEdit: boolean;
    isReadOnly: boolean;
    startStatus: string;
    offersSearch: boolean;
    offersGrid: boolean;
};
declare type UnsavedEntry = {
    title: string;
    asks?: string | undefined;
    about?: () => UnsavedWork;
    isInDialog?: boolean;
    keeping?: {
        form: string;
        title?: string | undefined;
        address?: string | undefined;
        typed: () => unknown;
        resumed: number | undefined;
        remains?: () => boolean;
    };
};
declare type UnsavedWork = {
    kind?: string;
    name?: string;
    code?: string;
    changes: number;
};
export {};

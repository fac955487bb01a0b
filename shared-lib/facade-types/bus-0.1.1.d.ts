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
export declare const announcements$: Observable<Announcement>;
export declare function announcementsOf<Type extends Announcement['type']>(type: Type): Observable<Extract<Announcement, {
    type: Type;
}>>;
export declare function clearFormState(): void;
export declare const formState$: Observable<FormState | undefined>;
export declare type FormState = {
    component: 'License' | 'Law' | 'Return' | 'OtherCompliance';
    formType: 'Create' | 'Update';
    status: 'Draft' | 'Published';
    button: 'Draft' | 'Publish' | 'Update' | undefined;
    dirty: boolean;
};
export declare function isAnythingUnsaved(): boolean;
export declare function listUnsaved(): readonly UnsavedEntry[];
export declare function publishFormState(state: FormState): void;
export declare const unsaved$: Observable<readonly UnsavedEntry[]>;
export declare type UnsavedEntry = {
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
export declare type UnsavedWork = {
    kind?: string;
    name?: string;
    code?: string;
    changes: number;
};
export declare function useLatestValue<T>(stream$: Observable<T>, first: T): T;
export {};

import { JSX } from 'react';
import { ReactNode } from 'react';
import { ReactPortal } from 'react';
export declare function AlertDialog({ title, width, children, actions, onEscape }: AlertDialogProps): JSX.Element;
declare type AlertDialogProps = {
    title: string;
    width: 600;
    children: ReactNode;
    actions: ReactNode;
    onEscape?: () => void;
};
export declare function CloseQuestion(props: CloseQuestionProps): JSX.Element;
declare type CloseQuestionProps = {
    title: string;
    asks?: string | undefined;
    onClose: () => void;
    onStay: () => void;
};
export declare function DiscardChangesDialog({ title, stay, close, onStay, onClose, children }: DiscardChangesDialogProps): JSX.Element;
declare type DiscardChangesDialogProps = CloseQuestionProps & {
    stay: string;
    close: string;
    children: ReactNode;
};
export declare function HeaderActions({ place, children }: {
    place: HTMLElement | null;
    children: ReactNode;
}): ReactPortal | null;
export declare function TitledDialog(props: TitledDialogProps): JSX.Element;
declare type TitledDialogProps = {
    title: string;
    thing?: string;
    asks?: string | undefined;
    width: 600 | 800 | 1200;
    onClosed: () => void;
    closes?: 'anyhow' | 'from within' | 'after a question' | 'not beside';
    prints?: 'with the page' | 'alone';
    standsBeside?: boolean;
    tools?: ReactNode;
    children: ReactNode | ((close: () => void, leave: () => void) => ReactNode);
};
export {};

import { createContext, type ReactNode } from 'react';

type DrawIcon = (name: string | undefined) => ReactNode;

/** The icon of a resource or screen by its name. The composition hands in the frame's table. */
export const IconSource = createContext<DrawIcon>(() => null);

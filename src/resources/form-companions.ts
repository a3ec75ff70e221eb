import { createContext, type ComponentType } from 'react';

/** By collection: a component inside of its form that does what no schema says. */
export type FormCompanions = Readonly<Record<string, ComponentType>>;

/** The composition hands in those of the panel. */
export const FormCompanionsContext = createContext<FormCompanions>({});

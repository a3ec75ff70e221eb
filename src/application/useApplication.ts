import { createContext, use } from 'react';
import type { BrowserApplication, KindLook } from './plugin';

/** The application that the page shows. */
export const ApplicationContext = createContext<BrowserApplication | undefined>(undefined);

/** How a kind of the application looks; undefined: as the kind that it is. */
export function useKindLook(look: string | undefined): KindLook | undefined {
  const application = use(ApplicationContext);
  return look === undefined ? undefined : application?.kinds[look];
}

/** The application around this component. @throws Error outside one */
export function useApplication(): BrowserApplication {
  const application = use(ApplicationContext);
  if (application === undefined) throw new Error('expected an ApplicationContext around this component, found none');
  return application;
}

import { createContext, use } from 'react';
import type { BrowserApplication } from './plugin';

/** The application that the page shows. */
export const ApplicationContext = createContext<BrowserApplication | undefined>(undefined);

/** The application around this component. @throws Error outside one */
export function useApplication(): BrowserApplication {
  const application = use(ApplicationContext);
  if (application === undefined) throw new Error('expected an ApplicationContext around this component, found none');
  return application;
}

import { lazy } from '../../src/providers/api/lazy';

/** Cards that the panel draws itself, fetched by those who have them. */
export const QueuesToday = lazy(async () => ({ default: (await import('./cards/QueuesToday')).QueuesToday }));
export const OwnQueuesToday = lazy(async () => ({ default: (await import('./cards/QueuesToday')).OwnQueuesToday }));
export const ChatToday = lazy(async () => ({ default: (await import('./cards/ChatToday')).ChatToday }));
export const OwnChatToday = lazy(async () => ({ default: (await import('./cards/ChatToday')).OwnChatToday }));
export const CallsToday = lazy(async () => ({ default: (await import('./cards/CallsToday')).CallsToday }));
export const PlatformToday = lazy(async () => ({ default: (await import('./cards/CallsToday')).PlatformToday }));
export const OwnDayCard = lazy(async () => ({ default: (await import('./cards/OwnDayCard')).OwnDayCard }));

import { lazy } from '../../src/providers/api/lazy';

/** Cards that the panel draws itself, fetched by those who have them. */
export const QueuesToday = lazy(async () => ({ default: (await import('./cards/QueuesToday')).QueuesToday }));
export const OwnQueuesToday = lazy(async () => ({ default: (await import('./cards/QueuesToday')).OwnQueuesToday }));
export const ChatToday = lazy(async () => ({ default: (await import('./cards/ChatToday')).ChatToday }));
export const OwnChatToday = lazy(async () => ({ default: (await import('./cards/ChatToday')).OwnChatToday }));
export const CallsToday = lazy(async () => ({ default: (await import('./cards/CallsToday')).CallsToday }));
export const PlatformToday = lazy(async () => ({ default: (await import('./cards/CallsToday')).PlatformToday }));
export const OwnDayCard = lazy(async () => ({ default: (await import('./cards/OwnDayCard')).OwnDayCard }));
export const CallsByHour = lazy(async () => ({ default: (await import('./cards/CallsByHour')).CallsByHour }));
export const PlatformByHour = lazy(async () => ({ default: (await import('./cards/CallsByHour')).PlatformByHour }));
export const QueueOutcomes = lazy(async () => ({ default: (await import('./cards/QueueOutcomes')).QueueOutcomes }));
export const SpendByClass = lazy(async () => ({ default: (await import('./cards/SpendByClass')).SpendByClass }));
export const OwnConversions = lazy(async () => ({ default: (await import('./cards/OwnConversions')).OwnConversions }));
export const ChannelHoursCard = lazy(async () => ({
  default: (await import('./cards/ChannelHoursCard')).ChannelHoursCard,
}));
export const AgentsNow = lazy(async () => ({ default: (await import('./cards/AgentsNow')).AgentsNow }));
export const ChatAgentsNow = lazy(async () => ({ default: (await import('./cards/ChatAgentsNow')).ChatAgentsNow }));
export const SectorsToday = lazy(async () => ({ default: (await import('./cards/SectorsToday')).SectorsToday }));
export const PabxFilters = lazy(async () => ({ default: (await import('./cards/TeamFilters')).PabxFilters }));
export const ChatbotFilters = lazy(async () => ({ default: (await import('./cards/TeamFilters')).ChatbotFilters }));

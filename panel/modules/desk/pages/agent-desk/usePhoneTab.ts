import { useCallback, useSyncExternalStore } from 'react';
import { phoneTab, takePhoneTab, wantPhoneTab, type PhoneTab } from '../softphone/phone-tab';

/** Whether this tab holds the telephone of a person, as long as it is asked. */
export function usePhoneTab(userId: string): { tab: PhoneTab; takeOver: () => void } {
  const subscribe = useCallback((listener: () => void) => wantPhoneTab(userId, listener), [userId]);
  const tab = useSyncExternalStore(subscribe, () => phoneTab(userId));
  return { tab, takeOver: () => takePhoneTab(userId) };
}

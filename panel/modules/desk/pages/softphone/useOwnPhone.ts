import { useSyncExternalStore } from 'react';
import { ownPhone, subscribeOwnPhone, type OwnPhone } from './own-phone';

/** The telephone that this tab is. */
export const useOwnPhone = (): OwnPhone => useSyncExternalStore(subscribeOwnPhone, ownPhone);

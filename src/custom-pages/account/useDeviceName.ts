import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Device } from '../../../core/account-sessions';

/** A device in words: `Chrome em Linux`. */
export function useDeviceName(): (device: Device) => string {
  const translate = useTranslate();
  return useCallback(
    ({ browser, system }) => {
      if (browser !== null && system !== null) return translate('account.device.on', { browser, system });
      return browser ?? system ?? translate('account.device.unknown');
    },
    [translate],
  );
}

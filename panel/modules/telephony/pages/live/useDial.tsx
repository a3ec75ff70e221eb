import { useState, type ReactNode } from 'react';
import { useNotify, useStore, useTranslate } from 'react-admin';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { NumberDialog } from './NumberDialog';

interface Dialling {
  dial: (number: string) => void;
  isBusy: boolean;
  dialog: ReactNode;
}

/** Calls a number: the own extension rings first or, for whoever has none, one that they name once. */
export function useDial(): Dialling {
  const notify = useNotify();
  const translate = useTranslate();
  const describe = useProblemText();
  const [asked, setAsked] = useState<{ number: string; fault?: string }>();
  const [isBusy, setBusy] = useState(false);
  const [extension, setExtension] = useStore('telephony.ringingExtension', '');
  const send = async (number: string, from?: string) => {
    setBusy(true);
    try {
      await callApi('/api/telephony/dial', 'POST', { number, ...(from !== undefined && { from }) });
      setAsked(undefined);
      notify(translate('watch.done.dial'), { type: 'success' });
    } catch (error) {
      const fault = callFailure(error).body?.errors?.['from'];
      if (fault === undefined) notify(describe(error), { type: 'error', multiLine: true });
      else setAsked({ number, ...(from !== undefined && { fault }) });
    }
    setBusy(false);
  };
  return {
    dial: (number) => void send(number, extension === '' ? undefined : extension),
    isBusy,
    dialog:
      asked === undefined ? null : (
        <NumberDialog
          title={translate('watch.extensions.callOf', { number: asked.number })}
          text={translate('watch.ask.extension')}
          action={translate('watch.extensions.call')}
          label={translate('watch.ask.own')}
          collections={RINGING}
          usual={extension}
          fault={asked.fault}
          isBusy={isBusy}
          onClose={() => setAsked(undefined)}
          onSend={(from) => {
            setExtension(from);
            void send(asked.number, from);
          }}
        />
      ),
  };
}

const RINGING = ['extensions'] as const;

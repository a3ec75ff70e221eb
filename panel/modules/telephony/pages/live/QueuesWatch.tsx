import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { LivePage } from '../../../../../src/custom-pages/live/LivePage';
import { SoundSwitch, useSound } from '../../../../../src/custom-pages/live/SoundSwitch';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { PauseRequests } from '../../../callcenter/pages/agent-states/PauseRequests';
import { watchTexts } from './watch-texts';
import { QueueAlerts } from './QueueAlerts';
import { QueueCard } from './QueueCard';
import { QueueDetail } from './QueueDetail';
import { queuesSource } from './queue-source';

const POLL_SECONDS = 5;
const SOURCE = queuesSource(POLL_SECONDS);

/** The queues that the person watches, and the one that is open with its callers, its members and what happened last. */
export default function QueuesWatch() {
  useRemote(watchTexts);
  const translate = useTranslate();
  const view = useLiveSnapshot(SOURCE);
  const [hasSound, setSound] = useSound('queues');
  const [params] = useSearchParams();
  const asked = params.get('queue');
  return (
    <LivePage
      title={translate('panel.pages.queuesWatch')}
      view={view}
      empty={({ queues }) => (queues.length === 0 ? translate('watch.queue.none') : undefined)}
      actions={<SoundSwitch isOn={hasSound} onChange={setSound} />}
    >
      {({ queues, total, span }) => {
        const open = queues.find(({ id }) => id === asked) ?? queues[0];
        return (
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Suspense fallback={null}>
              <PauseRequests />
            </Suspense>
            <QueueAlerts queues={queues} hasSound={hasSound} />
            <Box
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))' }}
            >
              {queues.map((queue) => (
                <QueueCard key={queue.id} queue={queue} span={span} isOpen={queue === open} />
              ))}
            </Box>
            {total > queues.length ? (
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                {translate('watch.queue.cut', { shown: queues.length, total })}
              </Box>
            ) : null}
            {open === undefined ? null : (
              <Suspense fallback={null}>
                <QueueDetail key={open.id} queueId={open.id} pollSeconds={POLL_SECONDS} />
              </Suspense>
            )}
          </Box>
        );
      }}
    </LivePage>
  );
}

import { Suspense, use } from 'react';
import { useResourceContext } from 'react-admin';
import { IconSource } from '../../../../../src/providers/IconSource';
import { lazy } from '../../../../../src/providers/api/lazy';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useScreens } from '../../../../../src/providers/screens/useScreens';
import { GeneratedList } from '../../../../../src/resources/list/GeneratedList';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { useScreenTitles } from '../../../../../src/resources/useScreenTitles';
import { TabLinks } from '../../../../../src/custom-pages/TabLinks';

const SyncButton = lazy(() => import('../message-templates/SyncButton'));

const SETTINGS = 'cliente/chatbot/campaigns/configuracoes';
const TEMPLATES = `${SETTINGS}/modelos`;

/** How campaigns of chat are sent, and the messages that may be sent unasked: two parts of one place. */
export default function ChatCampaignSettings() {
  const current = useResourceContext();
  const ability = useAbility();
  const screens = useScreens();
  const drawIcon = use(IconSource);
  const title = useScreenTitles(useGeneratedScreen(SETTINGS)).plural;
  const templates = useScreenTitles(useGeneratedScreen(TEMPLATES)).plural;
  const parts = screens.filter(({ name }) => name === SETTINGS || name === TEMPLATES);
  const sync =
    current === TEMPLATES && ability.can('sync', 'chat-templates') ? (
      <Suspense fallback={null}>
        <SyncButton />
      </Suspense>
    ) : null;
  return (
    <GeneratedList title={title} actions={sync}>
      <TabLinks
        label={title}
        links={parts.map(({ name, path, icon }) => ({
          to: path,
          icon: drawIcon(icon),
          text: name === SETTINGS ? title : templates,
          isCurrent: name === current,
        }))}
      />
    </GeneratedList>
  );
}

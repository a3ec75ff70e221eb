import { use } from 'react';
import { useResourceContext } from 'react-admin';
import { IconSource } from '../../providers/IconSource';
import { useScreens } from '../../providers/useScreens';
import { GeneratedList } from '../../resources/list/GeneratedList';
import { useGeneratedScreen } from '../../resources/useGeneratedScreen';
import { useScreenTitles } from '../../resources/useScreenTitles';
import { TabLinks } from '../TabLinks';

const SETTINGS = 'cliente/chatbot/campaigns/configuracoes';
const TEMPLATES = `${SETTINGS}/modelos`;

/** How campaigns of chat are sent, and the messages that may be sent unasked: two parts of one place. */
export default function ChatCampaignSettings() {
  const current = useResourceContext();
  const screens = useScreens();
  const drawIcon = use(IconSource);
  const title = useScreenTitles(useGeneratedScreen(SETTINGS)).plural;
  const templates = useScreenTitles(useGeneratedScreen(TEMPLATES)).plural;
  const parts = screens.filter(({ name }) => name === SETTINGS || name === TEMPLATES);
  return (
    <GeneratedList title={title}>
      <TabLinks
        label={title}
        links={parts.map(({ name, path, icon }) => ({ to: path, icon: drawIcon(icon), text: name === SETTINGS ? title : templates, isCurrent: name === current }))}
      />
    </GeneratedList>
  );
}

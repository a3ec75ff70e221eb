import Forum from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { type ChatbotArea, useChatbotLogin } from './useChatbotLogin';
import { isObject } from '../../../../../core/is-object';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { createRemote } from '../../../../../src/providers/api/remote';

/** Where the chatbot is, as the server was told. */
interface ChatbotSettings {
  /** Null where nobody has set one up. */
  url: string | null;
  cookieDomain: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const chatbotSettings = createRemote(fetchSettings);

export interface ChatbotFrameProps {
  /** What the chatbot shows: its hash route, with the leading slash. */
  path: string;
  /** Whose chatbot: the first flag set in this order wins; none is the Agente's. */
  agent?: boolean;
  client?: boolean;
  supervisor?: boolean;
  admin?: boolean;
  /** What stands there where no chatbot is set up, instead of the word that it is missing. */
  Native?: ComponentType;
  /** Above whatever has none of its own. */
  heading?: ReactNode;
}

/** The part of the login's address that the flags stand for. */
export function areaOf({
  agent = false,
  client = false,
  supervisor = false,
  admin = false,
}: Omit<ChatbotFrameProps, 'path' | 'Native' | 'heading'>): ChatbotArea {
  if (agent) return 'agente';
  if (client) return 'cliente';
  if (supervisor) return 'supervisor';
  return admin ? 'admin' : 'agente';
}

/** The external chatbot in a frame that fills the page, shown once its login has succeeded; the panel's own page where there is none. */
export function ChatbotFrame({ path, Native, heading, ...flags }: ChatbotFrameProps) {
  const translate = useTranslate();
  const { url, cookieDomain } = useRemote(chatbotSettings);
  const [attempt, setAttempt] = useState(0);
  const area = areaOf(flags);
  if (url === null && Native) return <Native />;
  if (url === null)
    return (
      <>
        {heading}
        <EmptyState
          icon={<Forum />}
          title={translate('panel.chatbot.missing')}
          text={translate('panel.chatbot.missingText')}
          heading="h2"
        />
      </>
    );
  return (
    <>
      {heading}
      <OpenFrame
        key={`${area} ${attempt}`}
        src={`${url.replace(/\/+$/, '')}/#${path}`}
        area={area}
        cookieDomain={cookieDomain}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </>
  );
}

interface OpenFrameProps {
  src: string;
  area: ChatbotArea;
  cookieDomain: string | null;
  onRetry: () => void;
}

function OpenFrame({ src, area, cookieDomain, onRetry }: OpenFrameProps) {
  const login = useChatbotLogin(area, cookieDomain);
  if (login.state === 'failed') return <ProblemState error={login.error} heading="h2" onRetry={onRetry} />;
  if (login.state === 'waiting') return <Opening />;
  return (
    <Box
      component="iframe"
      title="Chatbot"
      src={src}
      allow="microphone; clipboard-write"
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 }}
    />
  );
}

function Opening() {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{ display: 'grid', justifyItems: 'center', gap: 2, paddingBlock: 12, color: 'text.secondary' }}
    >
      <CircularProgress size={32} />
      <Typography>{translate('panel.chatbot.opening')}</Typography>
    </Box>
  );
}

async function fetchSettings(): Promise<ChatbotSettings> {
  const { json } = await httpClient('/api/chatbot/settings');
  if (!isObject(json)) throw new Error('GET /api/chatbot/settings: expected an object, got something else');
  return { url: textOf(json['url']), cookieDomain: textOf(json['cookieDomain']) };
}

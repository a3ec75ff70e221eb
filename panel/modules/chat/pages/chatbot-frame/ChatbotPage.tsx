import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { usePageTitle } from '../../../../../src/providers/screens/usePageTitle';
import { ChatbotFrame, type ChatbotFrameProps } from './ChatbotFrame';

/** A page that is one route of the chatbot. The frame leaves no room for a heading; who does not see the page still hears one. */
export default function ChatbotPage({ titleKey, ...frame }: ChatbotFrameProps & { titleKey: string }) {
  const title = useTranslate()(titleKey);
  usePageTitle(title);
  return (
    <>
      <Typography component="h1" sx={visuallyHidden}>
        {title}
      </Typography>
      <ChatbotFrame {...frame} />
    </>
  );
}

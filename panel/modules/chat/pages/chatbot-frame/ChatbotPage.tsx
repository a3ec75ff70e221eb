import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { usePageTitle } from '../../../../../src/providers/screens/usePageTitle';
import { ChatbotFrame, type ChatbotFrameProps } from './ChatbotFrame';

interface ChatbotPageProps extends Omit<ChatbotFrameProps, 'heading'> {
  titleKey: string;
  /** Has the panel's own page a heading of its own? */
  isTitled?: true;
}

/** A page that is one route of the chatbot. The frame leaves no room for a heading; who does not see the page still hears one. */
export default function ChatbotPage({ titleKey, isTitled, ...frame }: ChatbotPageProps) {
  const title = useTranslate()(titleKey);
  usePageTitle(title);
  const heading = (
    <Typography component="h1" sx={visuallyHidden}>
      {title}
    </Typography>
  );
  return isTitled ? (
    <ChatbotFrame {...frame} heading={heading} />
  ) : (
    <>
      {heading}
      <ChatbotFrame {...frame} />
    </>
  );
}

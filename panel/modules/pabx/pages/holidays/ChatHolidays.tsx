import { Holidays } from './Holidays';

export default function ChatHolidays() {
  return <Holidays collection="chat-holidays" />;
}

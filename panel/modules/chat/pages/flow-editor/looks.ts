import type { SvgIconComponent } from '@mui/icons-material';
import AgentIcon from '@mui/icons-material/SupportAgentOutlined';
import AiIcon from '@mui/icons-material/AutoAwesomeOutlined';
import ConditionIcon from '@mui/icons-material/CallSplitOutlined';
import EndIcon from '@mui/icons-material/StopCircleOutlined';
import HttpIcon from '@mui/icons-material/HttpOutlined';
import JumpIcon from '@mui/icons-material/RedoOutlined';
import MediaIcon from '@mui/icons-material/ImageOutlined';
import MenuIcon from '@mui/icons-material/FormatListNumberedOutlined';
import MessageIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import QuestionIcon from '@mui/icons-material/HelpOutlineOutlined';
import SectorIcon from '@mui/icons-material/WorkspacesOutlined';
import StartIcon from '@mui/icons-material/PlayCircleOutlined';
import SurveyIcon from '@mui/icons-material/PollOutlined';
import TagIcon from '@mui/icons-material/LabelOutlined';
import TimetableIcon from '@mui/icons-material/ScheduleOutlined';
import VariableIcon from '@mui/icons-material/DataObjectOutlined';
import WaitIcon from '@mui/icons-material/HourglassEmptyOutlined';
import type { NodeType } from '../../rules/flow/node-fields';

export const ICONS: Readonly<Record<NodeType, SvgIconComponent>> = {
  start: StartIcon,
  message: MessageIcon,
  media: MediaIcon,
  question: QuestionIcon,
  menu: MenuIcon,
  condition: ConditionIcon,
  set_variable: VariableIcon,
  http_request: HttpIcon,
  ai: AiIcon,
  timetable: TimetableIcon,
  tag: TagIcon,
  sector: SectorIcon,
  agent: AgentIcon,
  survey: SurveyIcon,
  wait: WaitIcon,
  jump: JumpIcon,
  end: EndIcon,
};

/** Colours of the theme, by what a block is about: talking, deciding, doing, leaving. */
export const COLOURS: Readonly<Record<NodeType, 'primary' | 'info' | 'warning' | 'success' | 'error'>> = {
  start: 'success',
  message: 'primary',
  media: 'primary',
  question: 'primary',
  menu: 'primary',
  survey: 'primary',
  condition: 'warning',
  timetable: 'warning',
  jump: 'warning',
  wait: 'warning',
  set_variable: 'info',
  http_request: 'info',
  ai: 'info',
  tag: 'info',
  sector: 'success',
  agent: 'success',
  end: 'error',
};

/** Blocks in the order they are offered in. */
export const PALETTE: readonly NodeType[] = [
  'message',
  'menu',
  'question',
  'media',
  'survey',
  'condition',
  'timetable',
  'wait',
  'jump',
  'set_variable',
  'tag',
  'ai',
  'http_request',
  'sector',
  'agent',
  'end',
];

/** In pixels; a block is as high as it says and has ways out. */
export const BLOCK_WIDTH = 240;
const HEAD = 44;
const SUMMARY = 40;
const WAY = 26;

export const blockHeight = (ways: number): number => HEAD + SUMMARY + ways * WAY + 8;

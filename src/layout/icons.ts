import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import AltRoute from '@mui/icons-material/AltRouteOutlined';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import AutoAwesome from '@mui/icons-material/AutoAwesomeOutlined';
import Cable from '@mui/icons-material/CableOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Construction from '@mui/icons-material/ConstructionOutlined';
import Contacts from '@mui/icons-material/ContactsOutlined';
import DataObject from '@mui/icons-material/DataObjectOutlined';
import Dialpad from '@mui/icons-material/DialpadOutlined';
import Dns from '@mui/icons-material/DnsOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import GraphicEq from '@mui/icons-material/GraphicEqOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Hub from '@mui/icons-material/HubOutlined';
import Link from '@mui/icons-material/LinkOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Mediation from '@mui/icons-material/MediationOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import PhoneDisabled from '@mui/icons-material/PhoneDisabledOutlined';
import PhoneForwarded from '@mui/icons-material/PhoneForwardedOutlined';
import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined';
import Poll from '@mui/icons-material/PollOutlined';
import Queue from '@mui/icons-material/QueueOutlined';
import QueueMusic from '@mui/icons-material/QueueMusicOutlined';
import Quickreply from '@mui/icons-material/QuickreplyOutlined';
import Rule from '@mui/icons-material/RuleOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import RecentActors from '@mui/icons-material/RecentActorsOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Schema from '@mui/icons-material/SchemaOutlined';
import Security from '@mui/icons-material/SecurityOutlined';
import SettingsInputAntenna from '@mui/icons-material/SettingsInputAntennaOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import SmartToy from '@mui/icons-material/SmartToyOutlined';
import Spellcheck from '@mui/icons-material/SpellcheckOutlined';
import SupervisorAccount from '@mui/icons-material/SupervisorAccountOutlined';
import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import ViewKanban from '@mui/icons-material/ViewKanbanOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Workspaces from '@mui/icons-material/WorkspacesOutlined';

/** Icons that a schema's `x-admin.icon` may name. Imported one by one: the whole set weighs megabytes. */
export const icons = {
  accessControl: Rule,
  accountSettings: ManageAccounts,
  apiDocs: DataObject,
  admin: AdminPanelSettings,
  agent: SupportAgent,
  aiApp: SmartToy,
  aiPrompt: AutoAwesome,
  audio: GraphicEq,
  blockedPhone: PhoneDisabled,
  callAction: Link,
  callGroup: Groups,
  bell: Notifications,
  campaign: Campaign,
  chat: Forum,
  chatConnection: Cable,
  chatFlow: Schema,
  contactList: RecentActors,
  contacts: Contacts,
  costCenter: AccountTree,
  credit: Payments,
  dialer: Hub,
  did: Dialpad,
  disa: PhoneForwarded,
  disposition: TaskAlt,
  holiday: EventBusy,
  home: Home,
  kanban: ViewKanban,
  knowledgeBase: MenuBook,
  maintenance: Construction,
  mailing: Mail,
  mailingVar: DataObject,
  monitoredWord: Spellcheck,
  music: QueueMusic,
  pause: PauseCircle,
  phone: PhoneInTalk,
  qualityCriterion: FactCheck,
  queue: Queue,
  quickResponse: Quickreply,
  ratePlan: AccountBalanceWallet,
  route: AltRoute,
  schemaFindings: ReportProblem,
  sector: Workspaces,
  security: Security,
  server: Dns,
  settings: Tune,
  statement: ReceiptLong,
  supervisor: SupervisorAccount,
  survey: Poll,
  table: TableRows,
  tag: LocalOffer,
  tenant: Apartment,
  timetable: Schedule,
  transfer: SwapHoriz,
  trunk: SettingsInputAntenna,
  ura: Mediation,
  user: Person,
} as const satisfies Record<string, SvgIconComponent>;

export type IconName = keyof typeof icons;

/** The icon of a name; a plain table for a resource that names none, or one that is not here. */
export function iconOf(name: string | undefined): SvgIconComponent {
  return name !== undefined && Object.hasOwn(icons, name) ? icons[name as IconName] : icons.table;
}

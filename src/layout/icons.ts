import type { SvgIconComponent } from '@mui/icons-material';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Assessment from '@mui/icons-material/AssessmentOutlined';
import AltRoute from '@mui/icons-material/AltRouteOutlined';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import Construction from '@mui/icons-material/ConstructionOutlined';
import Contacts from '@mui/icons-material/ContactsOutlined';
import DataObject from '@mui/icons-material/DataObjectOutlined';
import Dns from '@mui/icons-material/DnsOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import GraphicEq from '@mui/icons-material/GraphicEqOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined';
import QueueMusic from '@mui/icons-material/QueueMusicOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import Rule from '@mui/icons-material/RuleOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Security from '@mui/icons-material/SecurityOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import ViewKanban from '@mui/icons-material/ViewKanbanOutlined';
import { useCallback } from 'react';
import { useApplication } from '../application/useApplication';
import { useRemote } from '../providers/api/useRemote';

/** Icons that a schema's `x-admin.icon` may name in every application. Imported one by one: the whole set weighs megabytes. */
export const icons = {
  accessControl: Rule,
  accountSettings: ManageAccounts,
  admin: AdminPanelSettings,
  apiDocs: DataObject,
  audio: GraphicEq,
  bell: Notifications,
  book: MenuBook,
  chart: Assessment,
  chat: Forum,
  contacts: Contacts,
  holiday: EventBusy,
  home: Home,
  kanban: ViewKanban,
  maintenance: Construction,
  music: QueueMusic,
  pause: PauseCircle,
  phone: PhoneInTalk,
  route: AltRoute,
  schemaFindings: ReportProblem,
  security: Security,
  server: Dns,
  settings: Tune,
  statement: ReceiptLong,
  table: TableRows,
  tag: LocalOffer,
  task: TaskAlt,
  tenant: Apartment,
  timetable: Schedule,
  transfer: SwapHoriz,
  user: Person,
} as const satisfies Record<string, SvgIconComponent>;

export type IconName = keyof typeof icons;

/** Finds the icon of a name; a plain table for a resource that names none, or one that nobody brings. */
export function useIconOf(): (name: string | undefined) => SvgIconComponent {
  const all = useRemote(useApplication().icons);
  return useCallback(
    (name) => (name !== undefined && Object.hasOwn(all, name) ? all[name] : undefined) ?? icons.table,
    [all],
  );
}
